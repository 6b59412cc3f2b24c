import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitOpenPerAccount } from '../admission/admission';
import { callerOf } from '../server/fastify-types';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import { binaryAnswer, sendEvents } from '../server/raw-answers';
import type { Settings } from '../settings';
import type { LiveBoards } from './live-boards';

interface LiveRouteOptions {
  readonly live: LiveBoards;
  readonly settings: Pick<Settings, 'streamsPerAccount'>;
}

export const liveRoutes =
  ({ live, settings }: LiveRouteOptions): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const streams = limitOpenPerAccount(
      settings.streamsPerAccount,
      () => new AppError('live.too-many', { params: { retryAfter: 30 } }),
    );
    app.get(
      '/taskboard/changes/:id/',
      {
        schema: {
          summary: 'Follow a board’s changes (server-sent events)',
          tags: ['boards'],
          params: z.object({ id: z.string() }),
          querystring: z.object({ after: z.string().max(20).optional() }),
          produces: ['text/event-stream'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const close = streams.open(caller.userId);
        reply.raw.once('close', close);
        const stream = await live.follow({
          caller,
          boardId: uuidOrNil(request.params.id),
          // A connection that is made again knows better than its address how far it came.
          after: readSeq(request.headers['last-event-id']) ?? readSeq(request.query.after),
          expires: request.claims?.exp ?? 0,
        });
        return sendEvents(request, reply, stream);
      },
    );
    done();
  };

function readSeq(text: string | string[] | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text);
  throw invalidField('after', 'field.invalid');
}
