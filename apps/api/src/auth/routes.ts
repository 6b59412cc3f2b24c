import { loginSchema, registeredSchema, registrationSchema, sessionSchema } from '@atrium/contracts/auth';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { csrfCookie, csrfHeader } from '../security/csrf';
import type { Context } from '../server/context';
import type { AuthService } from './service';

export const authRoutes =
  ({ csrf }: Context, service: AuthService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/auth/login/',
      {
        schema: {
          summary: 'Sign in',
          tags: ['auth'],
          body: loginSchema,
          response: { 200: sessionSchema },
        },
      },
      (request) => service.signIn(request.body, request.ip),
    );

    app.get(
      '/auth/csrf/',
      { schema: { summary: 'Get an anti-forgery token', tags: ['auth'], response: { 204: z.null() } } },
      async (request, reply) => {
        const held = request.cookies[csrfCookie];
        // Several tabs share one cookie: a new value would spoil the form that another one shows.
        const token = held !== undefined && csrf.matches(held, held) ? held : csrf.issue();
        return reply
          .setCookie(csrfCookie, token, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' })
          .header(csrfHeader, token)
          .header('cache-control', 'no-store')
          .status(204)
          .send(null);
      },
    );

    app.post(
      '/auth/register/',
      {
        config: { repeatsProblemAsError: true },
        schema: {
          summary: 'Register a company and its first admin',
          tags: ['auth'],
          body: registrationSchema,
          response: { 201: registeredSchema },
        },
        preValidation: (request, _reply, next) => {
          const header = request.headers[csrfHeader];
          const matches = csrf.matches(request.cookies[csrfCookie], typeof header === 'string' ? header : undefined);
          next(matches ? undefined : new AppError('auth.csrf'));
        },
      },
      async (request, reply) => reply.status(201).send(await service.register(request.body, request.ip)),
    );

    done();
  };
