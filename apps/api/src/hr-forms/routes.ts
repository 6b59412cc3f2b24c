import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { cardRoutes } from './card-routes';
import { readingRoutes } from './reading-routes';
import { draftRoutes } from './draft-routes';
import { delegationRoutes } from './delegation-routes';
import { effectRoutes } from './effects/effect-routes';
import { stepRoutes } from './step-routes';

export const hrFormRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    void app.register(cardRoutes(context));
    void app.register(readingRoutes(context));
    void app.register(draftRoutes(context));
    void app.register(stepRoutes(context));
    void app.register(effectRoutes(context));
    void app.register(delegationRoutes(context));
    done();
  };
