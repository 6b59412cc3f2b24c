import {
  newTaskSchema,
  subtaskMoveSchema,
  taskChangeSchema,
  taskMoveSchema,
  taskSchema,
} from '@atrium/contracts/boards';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictures } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { readFields } from '../server/form-body';
import { newRowId } from '../server/idempotency';
import { parseFields } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { taskFieldFromForm } from './change-form';
import { changeTask, createTask, removeTask, restoreTask } from './service';
import { moveSubtask, moveTask } from './move-service';
import { params, tags, withoutImage } from './route-options';

export const changeRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/task/create/',
      {
        config: { form: newTaskSchema },
        schema: { summary: 'Create a task or a subtask', tags, response: { 201: taskSchema } },
      },
      async (request) => {
        const task = parseFields(newTaskSchema, await readFields(request, { fromForm: taskFieldFromForm }));
        return createTask(context, visitorOf(request), newRowId(request), task);
      },
    );

    /** Fields and cover of a change. */
    const readChange = (request: FastifyRequest) =>
      readUploadForm(
        request,
        context,
        {
          accepts: { image: pictures },
          tenantId: async () => (await context.database.sessionOf(callerOf(request))).tenantId,
          fromForm: taskFieldFromForm,
        },
        (fields, uploads) => {
          const cover = uploads.get('image');
          return { change: parseFields(taskChangeSchema, cover === undefined ? fields : withoutImage(fields)), cover };
        },
      );

    app.patch(
      '/task/update/:id/',
      {
        config: { form: taskChangeSchema.extend({ image: z.union([z.file(), z.null()]).optional() }) },
        schema: {
          summary: 'Update a task (JSON or form; multipart for a cover image)',
          tags,
          params,
          response: { 200: taskSchema },
        },
      },
      async (request) => {
        const { change, cover } = await readChange(request);
        return changeTask(context, visitorOf(request), request.params.id, change, cover);
      },
    );

    app.post(
      '/task/move/:id/',
      {
        schema: {
          summary: 'Move a card to a position in a list',
          tags,
          params,
          body: taskMoveSchema,
          response: { 200: taskSchema },
        },
      },
      (request) => moveTask(context, visitorOf(request), request.params.id, request.body),
    );

    app.post(
      '/task/move-subtask/:id/',
      {
        schema: {
          summary: 'Move a subtask within its task',
          tags,
          params,
          body: subtaskMoveSchema,
          response: { 200: taskSchema },
        },
      },
      (request) => moveSubtask(context, visitorOf(request), request.params.id, request.body.before ?? null),
    );

    app.delete(
      '/task/delete/:id/',
      {
        schema: {
          summary: 'Delete a task and its subtasks; it can be restored for 30 days',
          tags,
          params,
          response: { 204: z.null() },
        },
      },
      (request) => removeTask(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/task/restore/:id/',
      {
        schema: {
          summary: 'Restore a deleted task, with its parent, list and board if they were deleted too',
          tags,
          params,
          response: { 200: taskSchema },
        },
      },
      (request) => restoreTask(context, visitorOf(request), request.params.id),
    );
    done();
  };
