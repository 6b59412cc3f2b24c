import { deactivateMemberSchema } from '@atrium/contracts/members';
import { offboardingSchema } from '@atrium/contracts/offboarding';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { visitorOf } from '../server/visitor';
import { cancelDeactivation, getOffboarding, planDeactivation } from './offboarding-service';

const tags = ['employees'];
const params = z.object({ id: z.string() });

/** What is left to settle with somebody who leaves. */
export const offboardingRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/employees/offboarding/:id/',
      {
        config: { access: 'record.read-offboarding' },
        schema: {
          summary: 'List what is left to settle with somebody who is leaving or has left',
          tags,
          params,
          response: { 200: offboardingSchema },
        },
      },
      (request) => getOffboarding(context, callerOf(request), request.params.id),
    );

    app.put(
      '/employees/offboarding/:id/',
      {
        config: { access: 'member.deactivate', needsProof: true },
        schema: {
          summary: 'Schedule an account’s deactivation for after the person’s last day',
          tags,
          params,
          body: deactivateMemberSchema,
          response: { 200: offboardingSchema },
        },
      },
      (request) => planDeactivation(context, visitorOf(request), request.params.id, request.body),
    );

    app.delete(
      '/employees/offboarding/:id/',
      {
        config: { access: 'member.deactivate' },
        schema: {
          summary: 'Cancel an account’s scheduled deactivation',
          tags,
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await cancelDeactivation(context, visitorOf(request), request.params.id);
        return reply.send(null);
      },
    );
    done();
  };
