import type { preValidationHookHandler } from 'fastify';
import { tokenOf, type UsedToken } from '../access/tokens';
import type { Connection } from '../database/database';
import { Refusal } from '../refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the call of an operator carries. */
    holder: UsedToken;
  }
}

/** Asks for a token before anything else of a call is checked. */
export const requireToken =
  (database: Connection): preValidationHookHandler =>
  async (request) => {
    request.holder = await tokenOf(database, request.headers.authorization);
  };

export const requirePlatformTeam: preValidationHookHandler = (request, _reply, next) => {
  next(request.holder.team === null ? undefined : new Refusal('platform-only'));
};

/** A token that is limited to remotes or actions makes none: it could make one that isn’t. */
export const requireUnlimited: preValidationHookHandler = (request, _reply, next) => {
  const { remotes, actions } = request.holder;
  next(remotes === null && actions === null ? undefined : new Refusal('token-limited', { what: 'manage tokens' }));
};
