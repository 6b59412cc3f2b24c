import { searchAnswerSchema, searchQuerySchema } from '@atrium/contracts/search';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { visitorOf } from '../server/visitor';
import { search } from './service';

export const searchRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/search/',
      {
        schema: {
          summary:
            'Find people, boards, tasks, checklists, assets, submissions, contacts and the caller’s own transactions',
          tags: ['search'],
          querystring: searchQuerySchema,
          response: { 200: searchAnswerSchema },
        },
      },
      (request) => search(context, visitorOf(request), request.query),
    );
    done();
  };
