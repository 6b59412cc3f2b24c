import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/database';

const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) });

export const healthRoutes =
  (database: Database): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/health/',
      {
        logLevel: 'warn',
        schema: {
          summary: 'Tell whether the server can serve',
          tags: ['operation'],
          response: { 200: healthSchema, 503: healthSchema },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        try {
          await database.ping();
          return await reply.send({ status: 'ok' as const });
        } catch {
          return reply.status(503).send({ status: 'unavailable' as const });
        }
      },
    );
    done();
  };
