import {
  checklistItemChangeSchema,
  checklistItemSchema,
  checklistSchema,
  checklistTemplateSchema,
  newChecklistItemSchema,
  newChecklistSchema,
  newChecklistTemplateSchema,
  newTemplateItemSchema,
} from '@atrium/contracts/boards';
import { idSchema, pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import {
  getChecklists,
  createChecklist,
  renameChecklist,
  removeChecklist,
  restoreChecklist,
  getItems,
  createItem,
  changeItem,
  removeItem,
  restoreItem,
} from './service';
import {
  getTemplates,
  createTemplate,
  removeTemplate,
  createTemplateItem,
  removeTemplateItem,
  applyTemplate,
} from './template-service';

const tags = ['checklists'];
const params = z.object({ id: z.string() });
const gone = { 204: z.null() };
const templateItemSchema = z.object({ id: idSchema, title: z.string(), checklist_template: idSchema });

export const checklistRoutes =
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
