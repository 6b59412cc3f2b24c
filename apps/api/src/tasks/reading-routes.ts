import { taskSchema } from '@atrium/contracts/boards';
import { pageQuerySchema } from '@atrium/contracts/common';
import { cardAnswerSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { getDueCard, getNewsCard } from './card-service';
import { getAssignedTasks, getTask, getTaskDetails, getTasks } from './reading-service';
import { assignedTaskSchema, taskDetailsSchema } from './task-details-schema';
import { params, tags } from './route-options';

export const readingRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/task/list/:id/',
      {
        schema: {
          summary: 'List the cards in a list',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(taskSchema) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getTasks(context, visitorOf(request), request.params.id, request.query)),
    );

    app.get(
      '/task/retrieve/:id/',
      { schema: { summary: 'Retrieve a task', tags, params, response: { 200: taskSchema } } },
      (request) => getTask(context, visitorOf(request), request.params.id),
    );

    app.get(
      '/task/whole/:id/',
      {
        schema: {
          summary: 'Retrieve a task with everything on its page',
          tags,
          params,
          response: { 200: taskDetailsSchema },
        },
      },
      (request) => getTaskDetails(context, visitorOf(request), request.params.id),
    );

    app.get(
      '/task/assigned/:userId/',
      {
        schema: {
          summary: 'List a person’s tasks',
          tags,
          params: z.object({ userId: z.string() }),
          querystring: pageQuerySchema,
          response: { 200: listOrPage(assignedTaskSchema) },
        },
      },
      async (request, reply) =>
        answerList(
          request,
          reply,
          await getAssignedTasks(context, visitorOf(request), request.params.userId, request.query),
        ),
    );

    app.get(
      '/home/due/',
      {
        schema: {
          summary: 'Get the card of my tasks that are late or due within a week',
          tags,
          response: { 200: cardAnswerSchema },
        },
      },
      (request) => getDueCard(context, callerOf(request)),
    );

    app.get(
      '/home/news/',
      {
        schema: {
          summary: 'Get the card of what others did on boards and tasks that I follow or starred',
          tags,
          response: { 200: cardAnswerSchema },
        },
      },
      (request) => getNewsCard(context, callerOf(request)),
    );
    done();
  };
