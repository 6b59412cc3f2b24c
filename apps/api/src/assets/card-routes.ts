import { cardAnswerSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getAssetRequestsCard, getHeldCard } from './card-service';
import { tags } from './route-options';

/** Cards of the home page about assets. */
export const assetCardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const cards = [
      ['/home/held/', 'Get the card of assets that I hold', getHeldCard],
      ['/home/requests/', 'Get the card of assets that I have asked for', getAssetRequestsCard],
    ] as const;
    for (const [path, summary, get] of cards) {
      app.get(path, { schema: { summary, tags, response: { 200: cardAnswerSchema } } }, (request) =>
        get(context, callerOf(request)),
      );
    }
    done();
  };
