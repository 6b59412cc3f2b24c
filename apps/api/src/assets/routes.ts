import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { inventoryRoutes } from './inventory-routes';
import { changeRoutes } from './change-routes';

export const assetRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    void app.register(inventoryRoutes(context));
    void app.register(changeRoutes(context));
    done();
  };
