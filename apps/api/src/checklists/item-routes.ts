import { checklistItemChangeSchema, checklistItemSchema, newChecklistItemSchema } from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { changeItem, createItem, getItems, removeItem, restoreItem } from './service';
import { gone, params, tags } from './route-options';

export const itemRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskchecklistitem/list-by-task/:id/',
      {
        schema: {
          summary: 'List the items of all of a task’s checklists',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(checklistItemSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getItems(context, visitorOf(request), request.params.id, request.query)),
    );

    app.post(
      '/taskchecklistitem/create/',
      {
        schema: {
          summary: 'Add an item to a checklist',
          tags,
          body: newChecklistItemSchema,
          response: { 201: checklistItemSchema },
        },
      },
      (request) => createItem(context, visitorOf(request), newRowId(request), request.body),
    );

    app.patch(
      '/taskchecklistitem/update/:id/',
      {
        schema: {
          summary: 'Check off, link or rename an item',
          tags,
          params,
          body: checklistItemChangeSchema,
          response: { 200: checklistItemSchema },
        },
      },
      (request) => changeItem(context, visitorOf(request), request.params.id, request.body),
    );

    app.delete(
      '/taskchecklistitem/delete/:id/',
      { schema: { summary: 'Delete an item', tags, params, response: gone } },
      (request) => removeItem(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/taskchecklistitem/restore/:id/',
      { schema: { summary: 'Restore a deleted item', tags, params, response: { 200: checklistItemSchema } } },
      (request) => restoreItem(context, visitorOf(request), request.params.id),
    );
    done();
  };
