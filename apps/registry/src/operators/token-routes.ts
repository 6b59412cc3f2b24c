import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { holderOf, issueToken, listTokens, withdrawToken } from '../access/tokens';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { parse } from './parse';

const name = z.string().min(1).max(100);
const why = z.string().trim().max(500);
const issueSchema = z.object({ actor: name, team: name.nullable(), why: why.default('') });
const withdrawSchema = z.object({ why: why.min(1) });

export interface TokenParts {
  readonly environment: string;
  readonly database: Database;
}

/** Tokens: the platform team makes them; each team sees and withdraws its own, and the platform team everyone's. */
export function tokenRoutes(app: FastifyInstance, { environment, database }: TokenParts): void {
  app.get('/tokens/', async (request) => {
    const { team } = await holderOf(database, request.headers.authorization);
    return listTokens(database, team);
  });

  app.post('/tokens/', async (request, reply) => {
    const by = await holderOf(database, request.headers.authorization);
    if (by.team !== null) throw new Refusal('platform-only');
    const { why, ...holder } = parse(issueSchema, request.body);
    return reply.code(201).send(await issueToken(database, environment, holder, { actor: by.actor, why }));
  });

  app.post<{ Params: { id: string } }>('/tokens/:id/withdraw/', async (request) => {
    const { actor, team } = await holderOf(database, request.headers.authorization);
    const { why } = parse(withdrawSchema, request.body);
    return withdrawToken(database, environment, request.params.id, team, { actor, why });
  });
}
