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
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import type { ChecklistService } from './service';
import type { TemplateService } from './template-service';

const tags = ['checklists'];
const params = z.object({ id: z.string() });
const gone = { 204: z.null() };
const templateItemSchema = z.object({ id: idSchema, title: z.string(), checklist_template: idSchema });

export const checklistRoutes =
  (checklists: ChecklistService, templates: TemplateService): FastifyPluginCallbackZod =>
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
        answerList(request, reply, await checklists.list(visitorOf(request), request.params.id, request.query)),
    );
    app.post(
      '/taskchecklist/create/',
      { schema: { summary: 'Create a checklist', tags, body: newChecklistSchema, response: { 201: checklistSchema } } },
      (request) => checklists.create(visitorOf(request), newRowId(request), request.body),
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
      (request) => checklists.rename(visitorOf(request), request.params.id, request.body.title),
    );
    app.delete(
      '/taskchecklist/delete/:id/',
      { schema: { summary: 'Delete a checklist with its items', tags, params, response: gone } },
      (request) => checklists.delete(visitorOf(request), request.params.id),
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
      (request) => checklists.restore(visitorOf(request), request.params.id),
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
        answerList(request, reply, await checklists.listItems(visitorOf(request), request.params.id, request.query)),
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
      (request) => checklists.createItem(visitorOf(request), newRowId(request), request.body),
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
      (request) => checklists.updateItem(visitorOf(request), request.params.id, request.body),
    );
    app.delete(
      '/taskchecklistitem/delete/:id/',
      { schema: { summary: 'Delete an item', tags, params, response: gone } },
      (request) => checklists.deleteItem(visitorOf(request), request.params.id),
    );
    app.post(
      '/taskchecklistitem/restore/:id/',
      { schema: { summary: 'Restore a deleted item', tags, params, response: { 200: checklistItemSchema } } },
      (request) => checklists.restoreItem(visitorOf(request), request.params.id),
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
        answerList(request, reply, await templates.list(visitorOf(request), request.params.id, request.query)),
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
      (request) => templates.create(visitorOf(request), newRowId(request), request.body),
    );
    app.delete(
      '/taskchecklisttemplate/delete/:id/',
      { schema: { summary: 'Delete a checklist template', tags, params, response: gone } },
      (request) => templates.delete(visitorOf(request), request.params.id),
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
      (request) => templates.createItem(visitorOf(request), newRowId(request), request.body),
    );
    app.delete(
      '/taskchecklistitemtemplate/delete/:id/',
      { schema: { summary: 'Delete an item from a checklist template', tags, params, response: gone } },
      (request) => templates.deleteItem(visitorOf(request), request.params.id),
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
        return templates.apply(visitorOf(request), newRowId(request), taskId, templateId);
      },
    );
    done();
  };
