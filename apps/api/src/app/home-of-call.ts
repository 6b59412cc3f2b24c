import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { companyNameOf } from '../identity-provider/company-name';
import { openPending, pendingCookie } from '../identity-provider/pending-sign-in';
import { readInvitationToken } from '../invitations/invitation-token';
import { readUnsubscribeToken } from '../notifications/unsubscribe-link';
import { readUserHandle } from '../passkeys/user-handle';
import type { Context } from '../context';

/** What a call on the shared host says of whose it is, as far as anybody can tell before it’s checked. */
export type Subject = { readonly email: string } | { readonly company: string } | { readonly host: string };

type Call = Pick<FastifyRequest, 'body' | 'cookies'>;
type Reader = (call: Call, context: Pick<Context, 'secrets' | 'lastingKeys'>) => Promise<Subject | undefined>;

const emailBody = z.object({ email: z.string() });
const tokenBody = z.object({ token: z.string() });
const stepClaims = z.object({ email: z.string() });

const byEmail: Reader = ({ body }) => Promise.resolve(emailBody.safeParse(body).data);

const byLink: Reader = ({ body }) => {
  const read = readInvitationToken(tokenBody.safeParse(body).data?.token ?? '');
  return Promise.resolve(read && { company: read.tenantId });
};

/** Of a token that whoever handles the call checks. */
function emailOfStep(token: string | undefined): Subject | undefined {
  try {
    return stepClaims.safeParse(decodeJwt(token ?? '')).data;
  } catch {
    return undefined;
  }
}

const byStep: Reader = ({ body }) => Promise.resolve(emailOfStep(tokenBody.safeParse(body).data?.token));

const optionsBody = z.object({ two_factor_token: z.string().optional() });
const passkeyBody = z.object({
  token: z.string(),
  response: z.object({ response: z.object({ userHandle: z.string().nullish() }) }),
});
const challengeClaims = z.object({ subject: z.string().optional() });

const byPasskey: Reader = ({ body }) => {
  const passkey = passkeyBody.safeParse(body).data;
  const handle = readUserHandle(passkey?.response.response.userHandle);
  if (handle !== null) return Promise.resolve({ company: handle.tenantId });
  try {
    return Promise.resolve(emailOfStep(challengeClaims.safeParse(decodeJwt(passkey?.token ?? '')).data?.subject));
  } catch {
    return Promise.resolve(undefined);
  }
};

const companyBody = z.object({ company: z.string() });
const queryBody = z.object({ query: z.string() });

const readers: Readonly<Record<string, Reader>> = {
  '/api/auth/login/': byEmail,
  '/api/auth/password/forgotten/': byEmail,
  '/api/auth/two-factor/': byStep,
  '/api/auth/two-factor/setup/begin/': byStep,
  '/api/auth/two-factor/setup/confirm/': byStep,
  '/api/auth/passkey/options/': ({ body }) =>
    Promise.resolve(emailOfStep(optionsBody.safeParse(body).data?.two_factor_token)),
  '/api/auth/passkey/': byPasskey,
  '/api/auth/invitation/retrieve/': byLink,
  '/api/auth/invitation/accept/': byLink,
  '/api/auth/password/reset/retrieve/': byLink,
  '/api/auth/password/reset/': byLink,
  '/api/auth/unsubscribe/': ({ body }, { lastingKeys }) => {
    const read = readUnsubscribeToken(lastingKeys.unsubscribeLinks, tokenBody.safeParse(body).data?.token ?? '');
    return Promise.resolve(read && { company: read.tenantId });
  },
  '/api/auth/company/begin/': ({ body }) => {
    const read = companyBody.safeParse(body).data;
    return Promise.resolve(read && { host: companyNameOf(read.company) });
  },
  '/api/auth/company/finish/': async ({ body, cookies }, { secrets }) => {
    const state = new URLSearchParams(queryBody.safeParse(body).data?.query).get('state') ?? '';
    const pending = await openPending(secrets, cookies[pendingCookie], state).catch(() => undefined);
    return pending && { host: pending.company };
  },
};

/** Whose call it is. Undefined where it’s nobody’s yet, as a registration. */
export async function subjectOf(
  path: string,
  call: Call,
  context: Pick<Context, 'secrets' | 'lastingKeys'>,
): Promise<Subject | undefined> {
  return readers[path]?.(call, context);
}
