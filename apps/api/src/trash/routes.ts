import { trashEntrySchema, trashQuerySchema } from '@atrium/contracts/boards';
import { pageSchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { visitorOf } from '../server/visitor';
import { getTrash } from './service';

export const trashRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/trash/list/',
      {
        schema: {
          summary: 'List items deleted in the last 30 days that can be restored',
          tags: ['boards'],
          querystring: trashQuerySchema,
          response: { 200: pageSchema(trashEntrySchema) },
        },
      },
      (request) => getTrash(context, visitorOf(request), request.query),
    );
    done();
  };
