import type { FastifyRequest } from 'fastify';
import type { Caller } from '../database/database';
import { callerOf } from './fastify-types';

/** A caller, and the origin that links to files start with. */
export interface Visitor {
  readonly caller: Caller;
  readonly origin: string;
}

export const visitorOf = (
  request: Pick<FastifyRequest, 'hostTenant' | 'claims' | 'ip' | 'protocol' | 'host'>,
): Visitor => ({
  caller: callerOf(request),
  origin: `${request.protocol}://${request.host}`,
});
