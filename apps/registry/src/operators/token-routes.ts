import {
  issueTokenAnswer,
  issueTokenSchema,
  tokensAnswer,
  withdrawTokenAnswer,
  withdrawTokenSchema,
} from '@atrium/remote-contract/registry-calls';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { issueToken, listTokens, withdrawToken, type KnownToken } from '../access/tokens';
import { Refusal } from '../refusal';
import { requirePlatformTeam, requireUnlimited } from './holder';
import type { OperatorParts } from './routes';

/** Tokens: the platform team makes them; each team sees and withdraws its own, and the platform team everyone's. */
export const tokenRoutes =
  ({ environment, database }: OperatorParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/tokens/', { schema: { response: { 200: tokensAnswer } } }, async ({ holder }) =>
      (await listTokens(database, holder.team)).map(toAnswer),
    );

    app.post(
      '/tokens/',
      {
        preValidation: [requirePlatformTeam, requireUnlimited],
        schema: { body: issueTokenSchema, response: { 201: issueTokenAnswer } },
      },
      ({ holder, body: { why, actor, team, owner, remotes = null, actions = null, until = null } }) => {
        if (until !== null && new Date(until) <= new Date()) throw new Refusal('until-past', { until });
        const token = { actor, team, owner: owner ?? holder.actor, remotes, actions };
        const author = { actor: holder.actor, why };
        return issueToken(database, environment, { ...token, until: until === null ? null : new Date(until) }, author);
      },
    );

    app.post(
      '/tokens/:id/withdraw/',
      {
        schema: {
          params: z.object({ id: z.string() }),
          body: withdrawTokenSchema,
          response: { 200: withdrawTokenAnswer },
        },
      },
      async ({ holder: { id: ownId, actor, team, remotes, actions }, params: { id }, body: { why } }) => {
        const isLimited = remotes !== null || actions !== null;
        if (isLimited && id !== ownId) throw new Refusal('token-limited', { what: 'withdraw other tokens' });
        const { isNew, ...token } = await withdrawToken(database, environment, id, team, { actor, why });
        return { ...toAnswer(token), isNew };
      },
    );
    done();
  };

const toAnswer = ({ until, lastUsedAt, issuedAt, withdrawnAt, ...token }: KnownToken) => ({
  ...token,
  until: until?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  issuedAt: issuedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
