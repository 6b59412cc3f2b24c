import { loginSchema, sessionSchema } from '@atrium/contracts/auth';
import { sourceOf } from '@atrium/server/client-address';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { csrfCookie, csrfHeader } from '../security/csrf';
import type { Context } from '../context';
import { deviceCookie, deviceSeconds, type KnownDevices } from '../security/known-devices';
import { signIn, type Client } from './service';

/** Who calls the shared host. */
export const clientOf = (
  { ip, cookies, headers }: Pick<FastifyRequest, 'ip' | 'cookies' | 'headers'>,
  devices: KnownDevices,
): Client => ({
  source: sourceOf(ip),
  devices: devices.read(cookies[deviceCookie]),
  userAgent: headers['user-agent'] ?? '',
});

export const authRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { csrf, devices } = context;
    app.post(
      '/auth/login/',
      {
        schema: {
          summary: 'Sign in',
          tags: ['auth'],
          body: loginSchema,
          response: { 200: sessionSchema },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, devices);
        const { session, userId } = await signIn(context, request.body, client);
        return reply
          .setCookie(deviceCookie, devices.remember(client.devices, userId), {
            path: '/api/auth/',
            httpOnly: true,
            sameSite: 'lax',
            secure: request.protocol === 'https',
            maxAge: deviceSeconds,
          })
          .header('cache-control', 'no-store')
          .send(session);
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
