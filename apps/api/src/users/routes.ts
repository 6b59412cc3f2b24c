import { invitedUserSchema, newUserSchema } from '@atrium/contracts/users';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { inviteUser } from './service';

export const userRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/users/create/',
      {
        schema: {
          summary: 'Create an account and invite its owner',
          tags: ['users'],
          body: newUserSchema,
          response: { 201: invitedUserSchema },
        },
      },
      async (request, reply) => {
        const invited = await inviteUser(context, callerOf(request), newRowId(request), request.body);
        return reply.header('cache-control', 'no-store').send(invited);
      },
    );
    done();
  };
