import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { readingRoutes } from './reading-routes';
import { changeRoutes } from './change-routes';

export const taskRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    void app.register(readingRoutes(context));
    void app.register(changeRoutes(context));
    done();
  };
