import {
  isSessionStored,
  readStored,
  selectSession,
  sessionEnded,
  sessionExpired,
  sessionStarted,
  validClaims,
  type SessionRoot,
  type StoredSession,
} from '@atrium/auth-store';
import type { ErrorCode } from '@atrium/errors';
import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import { readRefusal, type ApiFailure } from './failure';
import { tenantBaseUrl } from './location';
import { sendDeletion } from './lost-deletions';
import { isGatewayError, serverWasReached } from './optimistic/reachability';
import { inTurn } from './optimistic/turns';
import { proofIsGiven } from './proof-gate';
import { sessionReturns } from './session-gate';
import { traceHeaders } from './trace';

/** A call relative to the tenant's `/api/`, such as `company_management_service/employees/list/`. */
export interface TenantRequest extends FetchArgs {
  /**
   * Ids of what it changes. Calls that change the same are sent one after the other, in the order in which they were
   * made; see `optimistic`.
   */
  readonly changes?: readonly string[];
}
/** `extraOptions` of an endpoint. */
export interface TenantOptions {
  /**
   * A call whose session expired waits until the person has signed in again. With this it fails at once, for screens that
   * show the refusal themselves.
   */
  readonly failsWithoutSession?: boolean;
}
export type TenantBaseQuery = BaseQueryFn<TenantRequest, unknown, ApiFailure>;

/** Refusals that no new sign-in on this page would change. */
const endings = new Set<ErrorCode | null>(['auth.account-ended', 'auth.account-deactivated', 'auth.session-ended']);

const send = fetchBaseQuery();
const credentialsMissing = {
  error: { kind: 'setup', code: 'tenant.credentials-missing' } satisfies ApiFailure,
} as const;

/**
 * Adds the tenant's host and the bearer token, and turns every failure into an {@link ApiFailure}. Nothing is sent once
 * either is gone from storage.
 */
export const tenantBaseQuery: TenantBaseQuery = ({ changes = [], ...request }, api, extra) =>
  inTurn(api, changes, async () =>
    request.method === 'DELETE'
      ? sendDeletion(request.url, api, async () => sendAsSession(request, api, extra))
      : sendAsSession(request, api, extra),
  );

const sendAsSession: TenantBaseQuery = async (request, api, extra) => {
  const session = selectSession(api.getState() as SessionRoot);
  if (session.status === 'none') return credentialsMissing;
  if (session.status === 'expired') return afterSignIn(request, api, extra);
  if (!isSessionStored()) return credentialsMissing;

  const result = await send(
    {
      ...request,
      url: new URL(request.url, tenantBaseUrl(session.tenant)).href,
      headers: { ...readHeaders(request.headers), ...traceHeaders(), Authorization: `Bearer ${session.token}` },
    },
    api,
    extra,
  );
  if (result.error === undefined) {
    serverWasReached(api);
    return { data: result.data };
  }

  const { status } = result.error;
  if (status === 'PARSING_ERROR') return { error: readRefusal(result.error.originalStatus, null) };
  // `fetchBaseQuery` itself makes none of the errors that its type calls custom.
  if (typeof status !== 'number') return { error: { kind: 'no-response' } };
  if (!isGatewayError(status)) serverWasReached(api);

  const failure = readRefusal(status, result.error.data);
  if (failure.kind === 'refused' && failure.code === 'auth.proof-required') {
    return (await proofIsGiven(api)) ? sendAsSession(request, api, extra) : { error: failure };
  }
  if (status !== 401 || failure.kind !== 'refused') return { error: failure };
  if (failure.code === 'auth.session-ended' && takeSuccessor(session, api)) return sendAsSession(request, api, extra);
  if (endings.has(failure.code)) {
    api.dispatch(sessionEnded());
    return { error: failure };
  }
  // Only the session that was refused has ended: the answer may be late, with a new sign-in in between.
  const now = selectSession(api.getState() as SessionRoot);
  if (now.status === 'active' && now.token === session.token) api.dispatch(sessionExpired());
  return failsWithoutSession(extra) ? { error: failure } : afterSignIn(request, api, extra);
};

/**
 * Whether the same person has another session by now. A new password ends the former one and begins another: in this tab, or
 * in one that has stored it a moment ago, which this tab hasn't heard of yet.
 */
function takeSuccessor(former: StoredSession, api: BaseQueryApi): boolean {
  const now = selectSession(api.getState() as SessionRoot);
  if (now.status !== 'none' && now.token !== former.token) return true;
  const token = readStored('token');
  const claims = validClaims(token);
  if (token === null || token === former.token || claims?.user_id !== former.claims.user_id) return false;
  api.dispatch(sessionStarted({ token, tenant: readStored('tenant') ?? '', claims }));
  return true;
}

/** An endpoint without options hands over none. */
const failsWithoutSession = (options: TenantOptions | undefined): boolean => options?.failsWithoutSession === true;

async function afterSignIn(request: TenantRequest, api: BaseQueryApi, extra: object) {
  const { status } = selectSession(api.getState() as SessionRoot);
  const returned = status === 'active' || (status === 'expired' && (await sessionReturns(api)));
  return returned ? sendAsSession(request, api, extra) : credentialsMissing;
}

const readHeaders = (headers: TenantRequest['headers']): Record<string, string> =>
  Object.fromEntries(new Headers(headers as HeadersInit).entries());
