import {
  checklistItemSchema,
  checklistSchema,
  checklistTemplateSchema,
  listedChecklistTemplateSchema,
  newChecklistTemplateSchema,
  newTemplateItemSchema,
} from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import {
  applyTemplate,
  createTemplate,
  createTemplateItem,
  getEveryTemplate,
  getTemplates,
  removeTemplate,
  removeTemplateItem,
} from './template-service';
import { gone, params, tags, templateItemSchema } from './route-options';

export const templateRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskchecklisttemplate/list-by-taskboard/:id/',
      {
        schema: {
          summary: 'List a board’s checklist templates',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(checklistTemplateSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getTemplates(context, visitorOf(request), request.params.id, request.query)),
    );

    app.get(
      '/taskchecklisttemplate/list/',
      {
        schema: {
          summary: 'List the checklist templates of all boards',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(listedChecklistTemplateSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getEveryTemplate(context, visitorOf(request), request.query)),
    );

    app.post(
      '/taskchecklisttemplate/create/',
      {
        schema: {
          summary: 'Create a checklist template',
          tags,
          body: newChecklistTemplateSchema,
          response: { 201: checklistTemplateSchema },
        },
      },
      (request) => createTemplate(context, visitorOf(request), newRowId(request), request.body),
    );

    app.delete(
      '/taskchecklisttemplate/delete/:id/',
      { schema: { summary: 'Delete a checklist template', tags, params, response: gone } },
      (request) => removeTemplate(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/taskchecklistitemtemplate/create/',
      {
        schema: {
          summary: 'Add an item to a checklist template',
          tags,
          body: newTemplateItemSchema,
          response: { 201: templateItemSchema },
        },
      },
      (request) => createTemplateItem(context, visitorOf(request), newRowId(request), request.body),
    );

    app.delete(
      '/taskchecklistitemtemplate/delete/:id/',
      { schema: { summary: 'Delete an item from a checklist template', tags, params, response: gone } },
      (request) => removeTemplateItem(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/tasks/:taskId/apply-checklist-template/:templateId/',
      {
        schema: {
          summary: 'Apply a checklist template to a task',
          tags,
          params: z.object({ taskId: z.string(), templateId: z.string() }),
          response: { 201: checklistSchema.extend({ items: z.array(checklistItemSchema) }) },
        },
      },
      async (request) => {
        const { taskId, templateId } = request.params;
        return applyTemplate(context, visitorOf(request), newRowId(request), taskId, templateId);
      },
    );
    done();
  };
