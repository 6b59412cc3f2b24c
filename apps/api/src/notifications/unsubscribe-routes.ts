import { unsubscribedSchema, unsubscribeSchema } from '@atrium/contracts/notifications';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { unsubscribe } from './unsubscribe-service';

/** On the shared host, so that it works signed out. */
export const unsubscribeRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/auth/unsubscribe/',
      {
        schema: {
          summary: 'End mails of a kind, by the link in one',
          tags: ['auth'],
          body: unsubscribeSchema,
          response: { 200: unsubscribedSchema },
        },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await unsubscribe(context, request.body.token)),
    );
    done();
  };
