import {
  boardListSchema,
  boardListChangeSchema,
  boardTitleSchema,
  listedBoardSchema,
  newBoardListSchema,
} from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { readFields } from '../server/form-body';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { parseFields } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { jsonTextOf } from '../server/raw-answers';
import { getLists, createList, changeList, removeList, restoreList } from './list-service';
import {
  getBoards,
  createBoard,
  renameBoard,
  removeBoard,
  restoreBoard,
  getBoardSnapshot,
  getBoardCards,
} from './service';
import { boardCardsSchema, slimBoardSchema } from './snapshot-schema';

const tags = ['boards'];
const params = z.object({ id: z.string() });
const jsonText = 'application/json; charset=utf-8';

export const boardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
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
      { schema: { summary: 'Create a board', tags, body: boardTitleSchema, response: { 201: listedBoardSchema } } },
      (request) => createBoard(context, visitorOf(request), newRowId(request), request.body.title),
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
          response: { 200: jsonTextOf(slimBoardSchema) },
        },
      },
      async (request, reply) => {
        const json = await getBoardSnapshot(context, visitorOf(request), request.params.id);
        return reply.serializer(serialized).type(jsonText).send(json);
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

    app.get(
      '/taskboardlist/list/',
      {
        schema: {
          summary: 'List the lists of all boards',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(boardListSchema) },
        },
      },
      async (request, reply) => answerList(request, reply, await getLists(context, visitorOf(request), request.query)),
    );
    app.post(
      '/taskboardlist/create/',
      {
        config: { form: newBoardListSchema },
        schema: { summary: 'Create a list', tags, response: { 201: boardListSchema } },
      },
      async (request) => {
        const list = parseFields(newBoardListSchema, await readFields(request));
        return createList(context, visitorOf(request), newRowId(request), list);
      },
    );
    app.patch(
      '/taskboardlist/update/:id/',
      {
        config: { form: boardListChangeSchema },
        schema: {
          summary: 'Rename or move a list (form or JSON)',
          tags,
          params,
          response: { 200: boardListSchema },
        },
      },
      async (request) => {
        const change = parseFields(boardListChangeSchema, await readFields(request));
        return changeList(context, visitorOf(request), request.params.id, change);
      },
    );
    app.delete(
      '/taskboardlist/delete/:id/',
      {
        schema: { summary: 'Delete a list; it can be restored for 30 days', tags, params, response: { 204: z.null() } },
      },
      (request) => removeList(context, visitorOf(request), request.params.id),
    );
    app.post(
      '/taskboardlist/restore/:id/',
      {
        schema: {
          summary: 'Restore a deleted list, with its board if that was deleted too',
          tags,
          params,
          response: { 200: boardListSchema },
        },
      },
      (request) => restoreList(context, visitorOf(request), request.params.id),
    );
    done();
  };

/** The service has written the JSON already. */
const serialized = (json: unknown): string => String(json);
