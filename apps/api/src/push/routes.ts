import { pushBrowserSchema, pushEndpointSchema, pushSubscriptionSchema } from '@atrium/contracts/notifications';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getBrowsers, subscribe, unsubscribe } from './service';

const tags = ['notifications'];

export const pushRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/notifications/push/',
      {
        schema: {
          summary: 'List the browsers that show my notifications',
          tags,
          response: { 200: z.array(pushBrowserSchema) },
        },
      },
      (request) => getBrowsers(context, callerOf(request)),
    );

    app.post(
      '/notifications/push/',
      {
        schema: {
          summary: 'Turn on notifications in this browser',
          tags,
          body: pushSubscriptionSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await subscribe(context, callerOf(request), request.body);
        return reply.send(null);
      },
    );

    app.delete(
      '/notifications/push/',
      {
        schema: {
          summary: 'Turn off notifications in a browser',
          tags,
          body: pushEndpointSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await unsubscribe(context, callerOf(request), request.body.endpoint);
        return reply.send(null);
      },
    );
    done();
  };
