import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { listRoutes } from './list-routes';
import { taskBoardRoutes } from './task-board-routes';

export const boardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    void app.register(listRoutes(context));
    void app.register(taskBoardRoutes(context));
    done();
  };
