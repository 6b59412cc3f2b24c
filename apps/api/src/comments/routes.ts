import { commentChangeSchema, newCommentSchema, newReplySchema } from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { readFields } from '../server/form-body';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { parseFields } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { answeredCommentSchema } from './comment-schema';
import { getComments, createComment, changeComment, removeComment } from './service';

const tags = ['comments'];
const params = z.object({ id: z.string() });

export const commentRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/taskchat/list-by-task/:id/',
      {
        schema: {
          summary: 'List a task’s comments with their replies',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(answeredCommentSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getComments(context, visitorOf(request), request.params.id, request.query)),
    );
    app.post(
      '/taskchat/create/',
      {
        config: { form: newCommentSchema },
        schema: { summary: 'Add a comment (form or JSON)', tags, response: { 201: answeredCommentSchema } },
      },
      async (request) => {
        const comment = parseFields(newCommentSchema, await readFields(request));
        return createComment(context, visitorOf(request), newRowId(request), comment);
      },
    );
    app.post(
      '/taskchat/reply/',
      {
        config: { form: newReplySchema },
        schema: { summary: 'Reply to a comment (JSON or form)', tags, response: { 201: answeredCommentSchema } },
      },
      async (request) => {
        const comment = parseFields(newReplySchema, await readFields(request));
        return createComment(context, visitorOf(request), newRowId(request), comment);
      },
    );
    app.patch(
      '/taskchat/update/:id/',
      {
        config: { form: commentChangeSchema },
        schema: { summary: 'Edit your own comment', tags, params, response: { 200: answeredCommentSchema } },
      },
      async (request) => {
        const { message } = parseFields(commentChangeSchema, await readFields(request));
        return changeComment(context, visitorOf(request), request.params.id, message);
      },
    );
    app.delete(
      '/taskchat/delete/:id/',
      { schema: { summary: 'Delete your own comment', tags, params, response: { 204: z.null() } } },
      (request) => removeComment(context, visitorOf(request), request.params.id),
    );
    done();
  };
