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
import { requirePlatformTeam } from './holder';
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
      { preValidation: requirePlatformTeam, schema: { body: issueTokenSchema, response: { 201: issueTokenAnswer } } },
      ({ holder: { actor }, body: { why, ...holder } }) => issueToken(database, environment, holder, { actor, why }),
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
      async ({ holder: { actor, team }, params: { id }, body: { why } }) => {
        const { isNew, ...token } = await withdrawToken(database, environment, id, team, { actor, why });
        return { ...toAnswer(token), isNew };
      },
    );
    done();
  };

const toAnswer = ({ issuedAt, withdrawnAt, ...token }: KnownToken) => ({
  ...token,
  issuedAt: issuedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
