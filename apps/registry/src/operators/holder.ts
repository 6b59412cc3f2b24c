import type { preValidationHookHandler } from 'fastify';
import { holderOf, type Holder } from '../access/tokens';
import type { Connection } from '../database/database';
import { Refusal } from '../refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the call of an operator carries. */
    holder: Holder;
  }
}

/** Asks for a token before anything else of a call is checked. */
export const requireToken =
  (database: Connection): preValidationHookHandler =>
  async (request) => {
    request.holder = await holderOf(database, request.headers.authorization);
  };

export const requirePlatformTeam: preValidationHookHandler = (request, _reply, next) => {
  next(request.holder.team === null ? undefined : new Refusal('platform-only'));
};
