import { labelChangeSchema, labelSchema, newLabelSchema } from '@atrium/contracts/boards';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { createLabel, changeLabel, removeLabel } from './service';

const tags = ['labels'];
const params = z.object({ id: z.string() });

export const labelRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/tasklabel/create/',
      { schema: { summary: 'Create a label on a board', tags, body: newLabelSchema, response: { 201: labelSchema } } },
      (request) => createLabel(context, visitorOf(request), newRowId(request), request.body),
    );
    app.patch(
      '/tasklabel/update/:id/',
      { schema: { summary: 'Change a label', tags, params, body: labelChangeSchema, response: { 200: labelSchema } } },
      (request) => changeLabel(context, visitorOf(request), request.params.id, request.body),
    );
    app.delete(
      '/tasklabel/delete/:id/',
      { schema: { summary: 'Delete a label and remove it from its tasks', tags, params, response: { 204: z.null() } } },
      (request) => removeLabel(context, visitorOf(request), request.params.id),
    );
    done();
  };
