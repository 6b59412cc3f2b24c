import {
  forgottenPasswordSchema,
  memberResetLinkSchema,
  pendingResetSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '@atrium/contracts/password-resets';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clientOf } from '../auth/client';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { askForReset, getPendingReset, makeResetLink, resetPassword } from './service';

/** On the shared host. */
export const passwordResetRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { devices } = context;
    app.post(
      '/auth/password/forgotten/',
      {
        schema: {
          summary: 'Ask for a link to set a new password',
          tags: ['auth'],
          body: forgottenPasswordSchema,
          response: { 202: z.null() },
        },
      },
      async (request, reply) => {
        await askForReset(context, request.body.email, clientOf(request, devices));
        return reply.send(null);
      },
    );

    app.post(
      '/auth/password/reset/retrieve/',
      {
        schema: {
          summary: 'Get who a link to set a new password is for',
          tags: ['auth'],
          body: resetLinkSchema,
          response: { 200: pendingResetSchema },
        },
      },
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send(await getPendingReset(context, request.body.token, clientOf(request, devices))),
    );

    app.post(
      '/auth/password/reset/',
      {
        schema: {
          summary: 'Set a new password from a link',
          tags: ['auth'],
          body: resetPasswordSchema,
          response: { 204: z.null() },
        },
      },
      (request) => resetPassword(context, request.body, clientOf(request, devices)),
    );
    done();
  };

/** On a tenant's host. */
export const memberResetRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/members/reset-link/:userId/',
      {
        config: { needsProof: true },
        schema: {
          summary: 'Make a link for a member to set a new password',
          tags: ['members'],
          params: z.object({ userId: z.string() }),
          response: { 201: memberResetLinkSchema },
        },
      },
      async (request, reply) => {
        const made = await makeResetLink(context, callerOf(request), request.params.userId);
        return reply.header('cache-control', 'no-store').send(made);
      },
    );
    done();
  };
