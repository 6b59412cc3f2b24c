import { invitedUserSchema, newUserSchema } from '@atrium/contracts/users';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { callerOf } from '../server/fastify-types';
import type { UserService } from './service';

export const userRoutes =
  (service: UserService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/users/create/',
      {
        config: { access: 'admin' },
        schema: {
          summary: 'Create an account and invite its owner',
          tags: ['users'],
          body: newUserSchema,
          response: { 201: invitedUserSchema },
        },
      },
      async (request, reply) => {
        const invited = await service.invite(callerOf(request), request.body);
        return reply.header('cache-control', 'no-store').send(invited);
      },
    );
    done();
  };
