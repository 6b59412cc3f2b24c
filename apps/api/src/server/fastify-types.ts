import { addressOf } from '@atrium/server/client-address';
import type { Caller } from '../database/database';
import type { Action } from '../policy/policy';
import type { SessionClaims } from '../security/tokens';

/**
 * Who may call a route: `public` on the shared host, the others on a tenant's. `link` carries its proof in the URL; an
 * action stands for whoever may do it. A route of a tenant that names none is open to everyone who is signed in, and
 * fails a test.
 */
export type Access = 'public' | 'signed-in' | 'link' | Action;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Registration clients read the sentence in `error`, too. */
    repeatsProblemAsError?: boolean;
    /** The text fields of a multipart body, for the OpenAPI document; the handler checks them itself. */
    form?: object;
  }
  interface FastifyRequest {
    /** The tenant of the host name; undefined on the shared host. */
    hostTenant: string | undefined;
    claims: SessionClaims | undefined;
    /** Set for routes that not everyone may call, whose caller is looked up before the body is read. */
    tenantId: string;
    /** Says that the call is over for the limits, before its answer is: for streams, which have limits of their own. */
    leaveAdmission: (() => void) | undefined;
  }
}

interface RequestFacts {
  readonly hostTenant: string | undefined;
  readonly claims: SessionClaims | undefined;
  readonly ip: string;
}

/** Who calls a tenant route. Its hooks have made sure that both are there. */
export function callerOf({ hostTenant, claims, ip }: RequestFacts): Caller {
  if (hostTenant === undefined || claims === undefined) throw new Error('A tenant route ran without its hooks.');
  const { tenant: tokenTenant, user_id: userId, sid: sessionId } = claims;
  return { hostTenant, tokenTenant, userId, sessionId, address: addressOf(ip) };
}
