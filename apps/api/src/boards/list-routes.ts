import { boardListChangeSchema, boardListSchema, newBoardListSchema } from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { readFields } from '../server/form-body';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { parseFields } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { changeList, createList, getLists, removeList, restoreList } from './list-service';
import { params, tags } from './route-options';

export const listRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskboardlist/list/',
      {
        schema: {
          summary: 'List the lists of all boards',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(boardListSchema) },
        },
      },
      async (request, reply) => answerList(request, reply, await getLists(context, visitorOf(request), request.query)),
    );

    app.post(
      '/taskboardlist/create/',
      {
        config: { form: newBoardListSchema },
        schema: { summary: 'Create a list', tags, response: { 201: boardListSchema } },
      },
      async (request) => {
        const list = parseFields(newBoardListSchema, await readFields(request));
        return createList(context, visitorOf(request), newRowId(request), list);
      },
    );

    app.patch(
      '/taskboardlist/update/:id/',
      {
        config: { form: boardListChangeSchema },
        schema: {
          summary: 'Rename or move a list (form or JSON)',
          tags,
          params,
          response: { 200: boardListSchema },
        },
      },
      async (request) => {
        const change = parseFields(boardListChangeSchema, await readFields(request));
        return changeList(context, visitorOf(request), request.params.id, change);
      },
    );

    app.delete(
      '/taskboardlist/delete/:id/',
      {
        schema: { summary: 'Delete a list; it can be restored for 30 days', tags, params, response: { 204: z.null() } },
      },
      (request) => removeList(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/taskboardlist/restore/:id/',
      {
        schema: {
          summary: 'Restore a deleted list, with its board if that was deleted too',
          tags,
          params,
          response: { 200: boardListSchema },
        },
      },
      (request) => restoreList(context, visitorOf(request), request.params.id),
    );
    done();
  };
