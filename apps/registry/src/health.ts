import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const healthyAnswer = z.object({ status: z.literal('ok') });
const unavailableAnswer = z.object({ status: z.literal('unavailable'), database: z.literal('unreachable') });

export const healthRoutes =
  ({ isDatabaseReachable }: { readonly isDatabaseReachable: () => Promise<boolean> }): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/health',
      { logLevel: 'warn', schema: { response: { 200: healthyAnswer, 503: unavailableAnswer } } },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        if (await isDatabaseReachable()) return { status: 'ok' as const };
        // Pages, files and the last channel are served all the same.
        return reply.code(503).send({ status: 'unavailable', database: 'unreachable' });
      },
    );
    done();
  };
