import { sessionSchema } from '@atrium/contracts/auth';
import { passkeyChallengeSchema, passkeyOptionsSchema, signedChallengeSchema } from '@atrium/contracts/passkeys';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { clientOf, rememberDevice } from './client';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkey-service';

export const passkeySignInRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['auth'];
    app.post(
      '/auth/passkey/options/',
      {
        schema: {
          summary: 'Get what a passkey is to sign at a sign-in',
          tags,
          body: passkeyOptionsSchema,
          response: { 200: passkeyChallengeSchema },
        },
      },
      async (request, reply) => {
        const begun = await beginPasskeySignIn(context, request.body, clientOf(request, context.devices));
        return reply.header('cache-control', 'no-store').send(begun);
      },
    );

    app.post(
      '/auth/passkey/',
      {
        schema: {
          summary: 'Sign in with a passkey',
          tags,
          body: signedChallengeSchema,
          response: { 200: sessionSchema },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, context.devices);
        const signedIn = await finishPasskeySignIn(context, request.body, client);
        return rememberDevice(context, reply, signedIn, client).send(signedIn.session);
      },
    );
    done();
  };
