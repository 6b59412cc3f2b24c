import type { FastifyInstance } from 'fastify';
import {
  issueTokenSchema,
  withdrawTokenSchema,
  type BeforeJson,
  type IssueTokenAnswer,
  type TokensAnswer,
  type WithdrawTokenAnswer,
} from '@atrium/remote-contract/registry-calls';
import { holderOf, issueToken, listTokens, withdrawToken } from '../access/tokens';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { parse } from './parse';

export interface TokenParts {
  readonly environment: string;
  readonly database: Database;
}

/** Tokens: the platform team makes them; each team sees and withdraws its own, and the platform team everyone's. */
export function tokenRoutes(app: FastifyInstance, { environment, database }: TokenParts): void {
  app.get('/tokens/', async (request): Promise<BeforeJson<TokensAnswer>> => {
    const { team } = await holderOf(database, request.headers.authorization);
    return listTokens(database, team);
  });

  app.post('/tokens/', async (request, reply) => {
    const by = await holderOf(database, request.headers.authorization);
    if (by.team !== null) throw new Refusal('platform-only');
    const { why, ...holder } = parse(issueTokenSchema, request.body);
    const made = await issueToken(database, environment, holder, { actor: by.actor, why });
    return reply.code(201).send(made satisfies IssueTokenAnswer);
  });

  app.post<{ Params: { id: string } }>(
    '/tokens/:id/withdraw/',
    async (request): Promise<BeforeJson<WithdrawTokenAnswer>> => {
      const { actor, team } = await holderOf(database, request.headers.authorization);
      const { why } = parse(withdrawTokenSchema, request.body);
      return withdrawToken(database, environment, request.params.id, team, { actor, why });
    },
  );
}
