import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { accountRoutes } from './account-routes';
import { cardRoutes } from './card-routes';
import { transactionRoutes } from './transaction-routes';
import { historyRoutes } from './history-routes';

export const walletRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    void app.register(accountRoutes(context));
    void app.register(transactionRoutes(context));
    void app.register(historyRoutes(context));
    void app.register(cardRoutes(context));
    done();
  };
