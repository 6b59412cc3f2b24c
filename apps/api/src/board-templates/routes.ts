import { boardTemplateSchema, newBoardTemplateSchema } from '@atrium/contracts/board-templates';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { createBoardTemplate, getBoardTemplates, removeBoardTemplate } from './service';

const tags = ['board templates'];

export const boardTemplateRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskboardtemplate/list/',
      { schema: { summary: 'List board templates', tags, response: { 200: z.array(boardTemplateSchema) } } },
      (request) => getBoardTemplates(context, visitorOf(request)),
    );
    app.post(
      '/taskboardtemplate/create/',
      {
        schema: {
          summary: 'Save a board as a template',
          tags,
          body: newBoardTemplateSchema,
          response: { 201: boardTemplateSchema },
        },
      },
      (request) => createBoardTemplate(context, visitorOf(request), newRowId(request), request.body),
    );
    app.delete(
      '/taskboardtemplate/delete/:id/',
      {
        schema: {
          summary: 'Delete a board template that you made, or any as an admin',
          tags,
          params: z.object({ id: z.string() }),
          response: { 204: z.null() },
        },
      },
      (request) => removeBoardTemplate(context, visitorOf(request), request.params.id),
    );
    done();
  };
