import { accountSessionsSchema, changePasswordSchema } from '@atrium/contracts/account';
import { sessionSchema } from '@atrium/contracts/auth';
import { addressOf } from '@atrium/server/client-address';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Device } from '../auth/service';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { changePassword, endOtherSessions, endOwnSession, readSessions, signOut } from './service';

export const deviceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device => ({
  userAgent: headers['user-agent'] ?? '',
  address: addressOf(ip),
});

export const accountRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/account/sessions/',
      { schema: { summary: 'List my sessions', tags: ['account'], response: { 200: accountSessionsSchema } } },
      (request) => readSessions(context, callerOf(request)),
    );

    app.delete(
      '/account/sessions/delete/:id/',
      {
        schema: {
          summary: 'Sign out one of my sessions',
          tags: ['account'],
          params: z.object({ id: z.string() }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await endOwnSession(context, callerOf(request), request.params.id);
        return reply.send(null);
      },
    );

    app.post(
      '/account/sessions/end-others/',
      {
        schema: { summary: 'Sign out all my other sessions', tags: ['account'], response: { 204: z.null() } },
      },
      async (request, reply) => {
        await endOtherSessions(context, callerOf(request));
        return reply.send(null);
      },
    );

    app.post(
      '/account/logout/',
      { schema: { summary: 'Sign out', tags: ['account'], response: { 204: z.null() } } },
      async (request, reply) => {
        await signOut(context, callerOf(request));
        return reply.send(null);
      },
    );

    app.post(
      '/account/password/',
      {
        schema: {
          summary: 'Change my password',
          tags: ['account'],
          body: changePasswordSchema,
          response: { 200: sessionSchema },
        },
      },
      async (request, reply) => {
        const session = await changePassword(context, callerOf(request), request.body, deviceOf(request));
        return reply.header('cache-control', 'no-store').send(session);
      },
    );
    done();
  };
