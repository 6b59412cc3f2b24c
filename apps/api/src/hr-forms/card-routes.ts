import { cardAnswerSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getAwayCard, getRequestsCard, getWaitingCard } from './card-service';
import { tags } from './route-options';

/** Cards of the home page about forms. */
export const cardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const cards = [
      ['/home/waiting/', 'Get the card of forms that wait for my decision', getWaitingCard],
      ['/home/requests/', 'Get the card of my requests and where they are', getRequestsCard],
      ['/home/away/', 'Get the card of people who are away', getAwayCard],
    ] as const;
    for (const [path, summary, get] of cards) {
      app.get(path, { schema: { summary, tags, response: { 200: cardAnswerSchema } } }, (request) =>
        get(context, callerOf(request)),
      );
    }
    done();
  };
