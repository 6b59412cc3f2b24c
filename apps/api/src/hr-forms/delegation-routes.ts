import { delegationSchema, delegationsSchema, newDelegationSchema } from '@atrium/contracts/hr-form-delegations';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { createDelegation, endDelegation, getDelegations } from './delegation-service';
import { params, tags } from './route-options';

export const delegationRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/delegations/list/',
      {
        schema: {
          summary: 'List who stands in for whom, now and in the future',
          tags,
          response: { 200: delegationsSchema },
        },
      },
      (request) => getDelegations(context, callerOf(request)),
    );

    app.post(
      '/delegations/create/',
      {
        schema: {
          summary: 'Let somebody take the steps of who is away',
          tags,
          body: newDelegationSchema,
          response: { 201: delegationSchema },
        },
      },
      (request) => createDelegation(context, callerOf(request), newRowId(request), request.body),
    );

    app.delete(
      '/delegations/delete/:id/',
      { schema: { summary: 'End an absence', tags, params, response: { 204: z.null() } } },
      (request) => endDelegation(context, callerOf(request), request.params.id),
    );
    done();
  };
