import { cardAnswerSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getBalanceCard } from './card-service';
import { tags } from './route-options';

/** The card of the home page about one’s own wallet. */
export const cardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/home/balance/',
      {
        schema: {
          summary: 'Get the card of my balance and my latest transactions',
          tags,
          response: { 200: cardAnswerSchema },
        },
      },
      (request) => getBalanceCard(context, callerOf(request)),
    );
    done();
  };
