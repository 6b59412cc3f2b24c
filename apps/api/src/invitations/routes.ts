import { acceptInvitationSchema, invitationSchema, retrieveInvitationSchema } from '@atrium/contracts/auth';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clientOf } from '../auth/client';
import type { Context } from '../context';
import { getInvitation, acceptInvitation } from './service';

export const invitationRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { devices } = context;
    app.post(
      '/auth/invitation/retrieve/',
      {
        schema: {
          summary: 'Get who an invitation is for',
          tags: ['auth'],
          body: retrieveInvitationSchema,
          response: { 200: invitationSchema },
        },
      },
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send(await getInvitation(context, request.body.token, clientOf(request, devices))),
    );

    app.post(
      '/auth/invitation/accept/',
      {
        schema: {
          summary: 'Set a password from an invitation',
          tags: ['auth'],
          body: acceptInvitationSchema,
          response: { 204: z.null() },
        },
      },
      (request) => acceptInvitation(context, request.body, clientOf(request, devices)),
    );
    done();
  };
