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
import { readFields } from '../server/form-body';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { parseFields } from '../server/validation';
import { visitorOf } from '../server/visitor';
import { jsonTextOf } from '../server/raw-answers';
import type { ListService } from './list-service';
import type { BoardService } from './service';
import { boardCardsSchema, slimBoardSchema } from './snapshot-schema';

const tags = ['boards'];
const params = z.object({ id: z.string() });
const jsonText = 'application/json; charset=utf-8';

export const boardRoutes =
  (boards: BoardService, lists: ListService): FastifyPluginCallbackZod =>
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
      async (request, reply) => answerList(request, reply, await boards.list(visitorOf(request), request.query)),
    );
    app.post(
      '/taskboard/create/',
      { schema: { summary: 'Create a board', tags, body: boardTitleSchema, response: { 201: listedBoardSchema } } },
      (request) => boards.create(visitorOf(request), newRowId(request), request.body.title),
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
      (request) => boards.update(visitorOf(request), request.params.id, request.body.title),
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
      (request) => boards.delete(visitorOf(request), request.params.id),
    );
    app.post(
      '/taskboard/restore/:id/',
      { schema: { summary: 'Restore a deleted board', tags, params, response: { 200: listedBoardSchema } } },
      (request) => boards.restore(visitorOf(request), request.params.id),
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
        const json = await boards.whole(visitorOf(request), request.params.id);
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
        const json = await boards.cards(visitorOf(request), request.params.id, ids);
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
      async (request, reply) => answerList(request, reply, await lists.list(visitorOf(request), request.query)),
    );
    app.post(
      '/taskboardlist/create/',
      {
        config: { form: newBoardListSchema },
        schema: { summary: 'Create a list', tags, response: { 201: boardListSchema } },
      },
      async (request) => {
        const list = parseFields(newBoardListSchema, await readFields(request));
        return lists.create(visitorOf(request), newRowId(request), list);
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
        return lists.update(visitorOf(request), request.params.id, change);
      },
    );
    app.delete(
      '/taskboardlist/delete/:id/',
      {
        schema: { summary: 'Delete a list; it can be restored for 30 days', tags, params, response: { 204: z.null() } },
      },
      (request) => lists.delete(visitorOf(request), request.params.id),
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
      (request) => lists.restore(visitorOf(request), request.params.id),
    );
    done();
  };

/** The service has written the JSON already. */
const serialized = (json: unknown): string => String(json);
