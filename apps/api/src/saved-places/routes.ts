import {
  recentListSchema,
  starredIdsSchema,
  starredListSchema,
  starSchema,
  visitSchema,
} from '@atrium/contracts/visits';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getRecent, getStarred, getStarredIds, keepVisit, setStar } from './service';

const tags = ['saved places'];

export const savedPlaceRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/recent/list/',
      { schema: { summary: 'List what I opened last', tags, response: { 200: recentListSchema } } },
      (request) => getRecent(context, callerOf(request)),
    );

    app.post(
      '/recent/visit/',
      { schema: { summary: 'Note that I opened something', tags, body: visitSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        await keepVisit(context, callerOf(request), request.body);
        return reply.send(null);
      },
    );

    app.get(
      '/starred/list/',
      { schema: { summary: 'List what I starred, the latest first', tags, response: { 200: starredListSchema } } },
      (request) => getStarred(context, callerOf(request)),
    );

    app.get(
      '/starred/ids/',
      { schema: { summary: 'List the ids of what I starred', tags, response: { 200: starredIdsSchema } } },
      (request) => getStarredIds(context, callerOf(request)),
    );

    app.put(
      '/starred/set/',
      {
        schema: {
          summary: 'Star something, or take its star away',
          tags,
          body: starSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await setStar(context, callerOf(request), request.body);
        return reply.send(null);
      },
    );
    done();
  };
