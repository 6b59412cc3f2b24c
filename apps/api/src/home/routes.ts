import { homeLayoutSchema, homeSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { changeLayout, getHome, putStepsAway } from './service';

const tags = ['home'];

export const homeRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/home/layout/',
      { schema: { summary: 'Get how I have arranged my home page', tags, response: { 200: homeSchema } } },
      (request) => getHome(context, callerOf(request)),
    );

    app.put(
      '/home/layout/',
      {
        schema: {
          summary: 'Order and hide the cards of my home page',
          tags,
          body: homeLayoutSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await changeLayout(context, callerOf(request), request.body);
        return reply.send(null);
      },
    );

    app.post(
      '/home/first-steps/put-away/',
      {
        config: { access: 'settings.change' },
        schema: { summary: 'Put the first steps of a new company away', tags, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await putStepsAway(context, callerOf(request));
        return reply.send(null);
      },
    );
    done();
  };
