import { loginSchema, sessionSchema } from '@atrium/contracts/auth';
import { addressOf, sourceOf } from '@atrium/server/client-address';
import { secondFactorSchema, secondStepSchema } from '@atrium/contracts/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { csrfCookie, csrfHeader } from '../security/csrf';
import type { Context } from '../context';
import { deviceCookie, deviceSeconds, type KnownDevices } from '../security/known-devices';
import { finishSignIn, signIn, type Client, type SignedIn } from './service';

/** Who calls the shared host. */
export const clientOf = (
  { ip, cookies, headers }: Pick<FastifyRequest, 'ip' | 'cookies' | 'headers'>,
  devices: KnownDevices,
): Client => ({
  source: sourceOf(ip),
  address: addressOf(ip),
  devices: devices.read(cookies[deviceCookie]),
  userAgent: headers['user-agent'] ?? '',
});

export const authRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { csrf, devices } = context;
    /** The browser is known from now on. */
    const sendSession = (reply: FastifyReply, { session, userId }: SignedIn, client: Client) =>
      reply
        .setCookie(deviceCookie, devices.remember(client.devices, userId), {
          path: '/api/auth/',
          httpOnly: true,
          sameSite: 'lax',
          secure: reply.request.protocol === 'https',
          maxAge: deviceSeconds,
        })
        .header('cache-control', 'no-store')
        .send(session);

    app.post(
      '/auth/login/',
      {
        schema: {
          summary: 'Sign in',
          tags: ['auth'],
          body: loginSchema,
          response: { 200: z.union([sessionSchema, secondStepSchema]) },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, devices);
        const outcome = await signIn(context, request.body, client);
        if ('secondStep' in outcome) return reply.header('cache-control', 'no-store').send(outcome.secondStep);
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
