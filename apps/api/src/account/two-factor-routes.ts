import {
  confirmPasswordSchema,
  confirmTwoFactorSchema,
  newTwoFactorSchema,
  recoveryCodesSchema,
  twoFactorSchema,
} from '@atrium/contracts/two-factor';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableForMember,
  disableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor-service';

export const twoFactorRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['account'];
    app.get(
      '/account/two-factor/',
      { schema: { summary: 'Get whether two-factor sign-in is on', tags, response: { 200: twoFactorSchema } } },
      (request) => readTwoFactor(context, callerOf(request)),
    );

    app.post(
      '/account/two-factor/begin/',
      {
        schema: {
          summary: 'Get a secret for an authenticator app',
          tags,
          body: confirmPasswordSchema,
          response: { 200: newTwoFactorSchema },
        },
      },
      async (request, reply) => {
        const begun = await beginTwoFactor(context, callerOf(request), request.body.current_password);
        return reply.header('cache-control', 'no-store').send(begun);
      },
    );

    app.post(
      '/account/two-factor/confirm/',
      {
        schema: {
          summary: 'Turn two-factor sign-in on with a first code',
          tags,
          body: confirmTwoFactorSchema,
          response: { 200: recoveryCodesSchema },
        },
      },
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send(await confirmTwoFactor(context, callerOf(request), request.body)),
    );

    app.post(
      '/account/two-factor/recovery-codes/',
      {
        schema: {
          summary: 'Get new recovery codes',
          tags,
          body: confirmPasswordSchema,
          response: { 200: recoveryCodesSchema },
        },
      },
      async (request, reply) => {
        const codes = await renewRecoveryCodes(context, callerOf(request), request.body.current_password);
        return reply.header('cache-control', 'no-store').send(codes);
      },
    );

    app.post(
      '/account/two-factor/disable/',
      {
        schema: {
          summary: 'Turn two-factor sign-in off',
          tags,
          body: confirmPasswordSchema,
          response: { 204: z.null() },
        },
      },
      (request) => disableTwoFactor(context, callerOf(request), request.body.current_password),
    );

    app.post(
      '/members/disable-two-factor/:userId/',
      {
        config: { access: 'member.disable-two-factor', needsProof: true },
        schema: {
          summary: 'Turn two-factor sign-in off for a member who can’t sign in',
          tags: ['members'],
          params: z.object({ userId: z.string() }),
          response: { 204: z.null() },
        },
      },
      (request) => disableForMember(context, callerOf(request), request.params.userId),
    );
    done();
  };
