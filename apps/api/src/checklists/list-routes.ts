import { checklistSchema, newChecklistSchema } from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { createChecklist, getChecklists, removeChecklist, renameChecklist, restoreChecklist } from './service';
import { gone, params, tags } from './route-options';

export const listRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskchecklist/list-by-task/:id/',
      {
        schema: {
          summary: 'List a task’s checklists',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(checklistSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getChecklists(context, visitorOf(request), request.params.id, request.query)),
    );

    app.post(
      '/taskchecklist/create/',
      { schema: { summary: 'Create a checklist', tags, body: newChecklistSchema, response: { 201: checklistSchema } } },
      (request) => createChecklist(context, visitorOf(request), newRowId(request), request.body),
    );

    app.patch(
      '/taskchecklist/update/:id/',
      {
        schema: {
          summary: 'Rename a checklist',
          tags,
          params,
          body: newChecklistSchema.pick({ title: true }),
          response: { 200: checklistSchema },
        },
      },
      (request) => renameChecklist(context, visitorOf(request), request.params.id, request.body.title),
    );

    app.delete(
      '/taskchecklist/delete/:id/',
      { schema: { summary: 'Delete a checklist with its items', tags, params, response: gone } },
      (request) => removeChecklist(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/taskchecklist/restore/:id/',
      {
        schema: {
          summary: 'Restore a deleted checklist with its items',
          tags,
          params,
          response: { 200: checklistSchema },
        },
      },
      (request) => restoreChecklist(context, visitorOf(request), request.params.id),
    );
    done();
  };
