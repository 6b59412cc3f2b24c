import {
  mailedRegistrationSchema,
  pendingRegistrationSchema,
  registeredSchema,
  registrationLinkSchema,
  registrationSchema,
  registrationTermsSchema,
} from '@atrium/contracts/auth';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { csrfCookie, csrfHeader } from '../security/csrf';
import type { Context } from '../context';
import { clientOf } from './client';
import { register, getPendingRegistration, confirmRegistration, getRegistrationTerms } from './registration-service';

export const registrationRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { csrf, devices } = context;
    app.get(
      '/auth/registration/',
      {
        schema: { summary: 'Get who can register', tags: ['auth'], response: { 200: registrationTermsSchema } },
      },
      async (_request, reply) => reply.header('cache-control', 'no-store').send(getRegistrationTerms(context)),
    );

    app.post(
      '/auth/register/',
      {
        config: { repeatsProblemAsError: true },
        schema: {
          summary: 'Register a company and its first admin',
          tags: ['auth'],
          body: registrationSchema,
          response: { 201: registeredSchema, 202: mailedRegistrationSchema },
        },
        preValidation: (request, _reply, next) => {
          const header = request.headers[csrfHeader];
          const matches = csrf.matches(request.cookies[csrfCookie], typeof header === 'string' ? header : undefined);
          next(matches ? undefined : new AppError('auth.csrf'));
        },
      },
      async (request, reply) => {
        const registered = await register(context, request.body, clientOf(request, devices));
        void reply.header('cache-control', 'no-store');
        return 'status' in registered ? reply.status(202).send(registered) : reply.status(201).send(registered);
      },
    );

    app.post(
      '/auth/registration/retrieve/',
      {
        schema: {
          summary: 'Get the details of an emailed registration link',
          tags: ['auth'],
          body: registrationLinkSchema,
          response: { 200: pendingRegistrationSchema },
        },
      },
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send(await getPendingRegistration(context, request.body.token, clientOf(request, devices))),
    );

    app.post(
      '/auth/registration/confirm/',
      {
        config: { repeatsProblemAsError: true },
        schema: {
          summary: 'Confirm a registration’s email address and create the company',
          tags: ['auth'],
          body: registrationLinkSchema,
          response: { 201: registeredSchema },
        },
      },
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send(await confirmRegistration(context, request.body.token, clientOf(request, devices))),
    );
    done();
  };
