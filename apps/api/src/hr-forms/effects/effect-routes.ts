import { doneEffectsSchema, effectsPreviewSchema, previewEffectsSchema } from '@atrium/contracts/hr-form-effects';
import { holdingsSchema } from '@atrium/contracts/hr-form-holdings';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context';
import { callerOf } from '../../server/fastify-types';
import { params, tags } from '../route-options';
import { getHoldings } from '../holdings/holdings-service';
import { getEffects, previewEffects } from './effects-service';

export const effectRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/preview/:id/',
      {
        schema: {
          summary: 'Preview what approving a form changes',
          tags,
          params,
          body: previewEffectsSchema,
          response: { 200: effectsPreviewSchema },
        },
      },
      (request) => previewEffects(context, callerOf(request), request.params.id, request.body),
    );

    app.get(
      '/effects/:id/',
      {
        schema: {
          summary: 'List what a form changed when it was approved',
          tags,
          params,
          response: { 200: doneEffectsSchema },
        },
      },
      (request) => getEffects(context, callerOf(request), request.params.id),
    );

    app.get(
      '/holdings/:id/',
      {
        schema: {
          summary: 'List what the person of a separation or clearance still has',
          tags,
          params,
          response: { 200: holdingsSchema },
        },
      },
      (request) => getHoldings(context, callerOf(request), request.params.id),
    );
    done();
  };
