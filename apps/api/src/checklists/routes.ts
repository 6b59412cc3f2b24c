import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { listRoutes } from './list-routes';
import { itemRoutes } from './item-routes';
import { templateRoutes } from './template-routes';

export const checklistRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    void app.register(listRoutes(context));
    void app.register(itemRoutes(context));
    void app.register(templateRoutes(context));
    done();
  };
