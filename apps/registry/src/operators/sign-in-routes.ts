import {
  operatorProviderAnswer,
  operatorSignInAnswer,
  operatorSignInSchema,
} from '@atrium/remote-contract/registry-calls';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { createOperatorSignIn, type OperatorProvider } from '../access/operator-provider';
import { issueToken } from '../access/tokens';
import { Refusal } from '../refusal';
import type { OperatorParts } from './routes';

const hourMs = 60 * 60 * 1000;

/** Operators who sign in with an identity provider get a token of their own for some hours. */
export const signInRoutes =
  (
    { environment, database }: Pick<OperatorParts, 'environment' | 'database'>,
    provider: OperatorProvider | undefined,
  ): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const signIn = provider && createOperatorSignIn(provider);

    app.get('/sign-in/', { schema: { response: { 200: operatorProviderAnswer } } }, () => {
      if (provider === undefined) throw new Refusal('sign-in-off');
      const { issuer, clientId: client_id, scope } = provider;
      return Promise.resolve({ issuer, client_id, scope });
    });

    app.post(
      '/sign-in/',
      { schema: { body: operatorSignInSchema, response: { 201: operatorSignInAnswer } } },
      async ({ body: { id_token: idToken, team: wanted } }) => {
        if (provider === undefined || signIn === undefined) throw new Refusal('sign-in-off');
        const { actor, team } = await signIn(idToken, wanted);
        const until = new Date(Date.now() + provider.hours * hourMs);
        const token = { actor, team, owner: actor, remotes: null, actions: null, until };
        const made = await issueToken(database, environment, token, { actor, why: 'Signed in.' });
        return { ...made, actor, team, until: until.toISOString() };
      },
    );
    done();
  };
