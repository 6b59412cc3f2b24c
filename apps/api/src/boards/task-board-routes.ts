import { boardTitleSchema, listedBoardSchema, newBoardSchema } from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { jsonTextOf, takesGzip } from '../server/raw-answers';
import { createBoard, getBoardCards, getBoards, removeBoard, renameBoard, restoreBoard } from './service';
import { boardCardsSchema, slimBoardSchema } from './snapshot-schema';
import { jsonText, params, serialized, tags } from './route-options';
import { keepWholeBoards } from './whole-board';

export const taskBoardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const wholeBoards = keepWholeBoards(context);

    app.get(
      '/taskboard/list/',
      {
        schema: {
          summary: 'List boards',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(listedBoardSchema) },
        },
      },
      async (request, reply) => answerList(request, reply, await getBoards(context, visitorOf(request), request.query)),
    );

    app.post(
      '/taskboard/create/',
      { schema: { summary: 'Create a board', tags, body: newBoardSchema, response: { 201: listedBoardSchema } } },
      (request) => createBoard(context, visitorOf(request), newRowId(request), request.body),
    );

    app.patch(
      '/taskboard/update/:id/',
      {
        schema: {
          summary: 'Rename a board',
          tags,
          params,
          body: boardTitleSchema,
          response: { 200: listedBoardSchema },
        },
      },
      (request) => renameBoard(context, visitorOf(request), request.params.id, request.body.title),
    );

    app.delete(
      '/taskboard/delete/:id/',
      {
        schema: {
          summary: 'Delete a board that you created, or any board as an admin; it can be restored for 30 days',
          tags,
          params,
          response: { 204: z.null() },
        },
      },
      (request) => removeBoard(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/taskboard/restore/:id/',
      { schema: { summary: 'Restore a deleted board', tags, params, response: { 200: listedBoardSchema } } },
      (request) => restoreBoard(context, visitorOf(request), request.params.id),
    );

    app.get(
      '/taskboard/whole/:id/',
      {
        schema: {
          summary: 'Retrieve a board with everything on it',
          tags,
          params,
          response: { 200: jsonTextOf(slimBoardSchema), 304: z.null() },
        },
      },
      async (request, reply) => {
        const board = await wholeBoards.read(visitorOf(request), request.params.id);
        if (board.etag !== undefined) {
          void reply.header('etag', board.etag);
          if (request.headers['if-none-match'] === board.etag) return reply.status(304).send(null);
        }
        void reply.type(jsonText);
        if (!takesGzip(request.headers['accept-encoding'])) return reply.send(board.plain());
        return reply.header('content-encoding', 'gzip').send(await board.gzip());
      },
    );

    app.get(
      '/taskboard/cards/:id/',
      {
        schema: {
          summary: 'Retrieve individual cards on a board',
          tags,
          params,
          querystring: z.object({ ids: z.string().max(20_000).default('') }),
          response: { 200: jsonTextOf(boardCardsSchema) },
        },
      },
      async (request, reply) => {
        const ids = request.query.ids.split(',').filter((id) => id !== '');
        const json = await getBoardCards(context, visitorOf(request), request.params.id, ids);
        return reply.serializer(serialized).type(jsonText).send(json);
      },
    );
    done();
  };
