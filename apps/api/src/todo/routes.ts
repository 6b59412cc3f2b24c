import { cardAnswerSchema } from '@atrium/contracts/home';
import {
  newTodoSchema,
  todoChangeSchema,
  todoCountSchema,
  todoListQuerySchema,
  todoPageSchema,
  todoSchema,
} from '@atrium/contracts/todo';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { getPersonalCard } from './card-service';
import { changeTodo, countTodos, createTodo, getTodos, removeTodo } from './service';

const tags = ['to-do'];
const params = z.object({ id: z.string() });

/** What the caller has to do, over all boards, and the list that they keep for themselves. */
export const todoRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/list/',
      {
        schema: {
          summary: 'List my tasks over all boards and my personal items, by due date or by board',
          tags,
          querystring: todoListQuerySchema,
          response: { 200: todoPageSchema },
        },
      },
      (request) => getTodos(context, callerOf(request), request.query),
    );
    app.get(
      '/count/',
      { schema: { summary: 'Count what I have to do today or is overdue', tags, response: { 200: todoCountSchema } } },
      (request) => countTodos(context, callerOf(request)),
    );
    app.get(
      '/home/personal/',
      { schema: { summary: 'Get the card of my own list', tags, response: { 200: cardAnswerSchema } } },
      (request) => getPersonalCard(context, callerOf(request)),
    );
    app.post(
      '/create/',
      {
        schema: { summary: 'Add a personal item', tags, body: newTodoSchema, response: { 201: todoSchema } },
      },
      (request) => createTodo(context, callerOf(request), newRowId(request), request.body),
    );
    app.patch(
      '/update/:id/',
      {
        schema: {
          summary: 'Change a personal item',
          tags,
          params,
          body: todoChangeSchema,
          response: { 200: todoSchema },
        },
      },
      (request) => changeTodo(context, callerOf(request), request.params.id, request.body),
    );
    app.delete(
      '/delete/:id/',
      { schema: { summary: 'Delete a personal item', tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeTodo(context, callerOf(request), request.params.id);
        return reply.send(null);
      },
    );
    done();
  };
