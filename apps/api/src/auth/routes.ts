import { loginSchema, sessionSchema } from '@atrium/contracts/auth';
import {
  beginSetupSchema,
  confirmSetupSchema,
  newTwoFactorSchema,
  secondFactorSchema,
  secondStepSchema,
  setUpSessionSchema,
  setupStepSchema,
} from '@atrium/contracts/two-factor';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { csrfCookie, csrfHeader } from '../security/csrf';
import type { Context } from '../context';
import { clientOf, rememberDevice } from './client';
import { beginSetup, confirmSetup } from './setup-service';
import { finishSignIn, signIn, type Client, type SignedIn } from './service';

export const authRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { csrf, devices } = context;
    const sendSession = (reply: FastifyReply, signedIn: SignedIn, client: Client) =>
      rememberDevice(context, reply, signedIn, client).send(signedIn.session);

    app.post(
      '/auth/login/',
      {
        schema: {
          summary: 'Sign in',
          tags: ['auth'],
          body: loginSchema,
          response: { 200: z.union([sessionSchema, secondStepSchema, setupStepSchema]) },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, devices);
        const outcome = await signIn(context, request.body, client);
        if ('nextStep' in outcome) return reply.header('cache-control', 'no-store').send(outcome.nextStep);
        return sendSession(reply, outcome, client);
      },
    );

    app.post(
      '/auth/two-factor/',
      {
        schema: {
          summary: 'Finish signing in with a code',
          tags: ['auth'],
          body: secondFactorSchema,
          response: { 200: sessionSchema },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, devices);
        return sendSession(reply, await finishSignIn(context, request.body, client), client);
      },
    );

    app.post(
      '/auth/two-factor/setup/begin/',
      {
        schema: {
          summary: 'Get a secret for an authenticator app, where the company requires two-factor',
          tags: ['auth'],
          body: beginSetupSchema,
          response: { 200: newTwoFactorSchema },
        },
      },
      async (request, reply) => {
        const begun = await beginSetup(context, request.body.token, clientOf(request, devices));
        return reply.header('cache-control', 'no-store').send(begun);
      },
    );

    app.post(
      '/auth/two-factor/setup/confirm/',
      {
        schema: {
          summary: 'Turn two-factor on with a first code, and finish signing in',
          tags: ['auth'],
          body: confirmSetupSchema,
          response: { 200: setUpSessionSchema },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, devices);
        const { recoveryCodes, ...signedIn } = await confirmSetup(context, request.body, client);
        const answer = { ...signedIn.session, recovery_codes: [...recoveryCodes] };
        return rememberDevice(context, reply, signedIn, client).send(answer);
      },
    );

    app.get(
      '/auth/csrf/',
      { schema: { summary: 'Get an anti-forgery token', tags: ['auth'], response: { 204: z.null() } } },
      async (request, reply) => {
        const held = request.cookies[csrfCookie];
        // Several tabs share one cookie: a new value would spoil the form that another one shows.
        const token = held !== undefined && csrf.matches(held, held) ? held : csrf.issue();
        return reply
          .setCookie(csrfCookie, token, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' })
          .header(csrfHeader, token)
          .header('cache-control', 'no-store')
          .send(null);
      },
    );

    done();
  };
