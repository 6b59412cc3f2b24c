import { sessionSchema } from '@atrium/contracts/auth';
import {
  beginCompanySignInSchema,
  companySignInSchema,
  finishCompanySignInSchema,
} from '@atrium/contracts/identity-provider';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { clientOf, rememberDevice } from '../auth/client';
import type { Context } from '../context';
import { pendingCookie, pendingSeconds } from './pending-sign-in';
import { beginCompanySignIn, finishCompanySignIn } from './sign-in-service';

const tags = ['auth'];
const cookiePath = '/api/auth/company/';

export const companySignInRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/auth/company/begin/',
      {
        schema: {
          summary: 'Begin to sign in with a company’s identity provider',
          tags,
          body: beginCompanySignInSchema,
          response: { 200: companySignInSchema },
        },
      },
      async (request, reply) => {
        const { url, pending } = await beginCompanySignIn(context, request.body, clientOf(request, context.devices));
        return reply
          .setCookie(pendingCookie, pending, {
            path: cookiePath,
            httpOnly: true,
            sameSite: 'lax',
            secure: request.protocol === 'https',
            maxAge: pendingSeconds,
          })
          .header('cache-control', 'no-store')
          .send({ url });
      },
    );

    app.post(
      '/auth/company/finish/',
      {
        schema: {
          summary: 'Finish to sign in with what a company’s identity provider answered',
          tags,
          body: finishCompanySignInSchema,
          response: { 200: sessionSchema },
        },
      },
      async (request, reply) => {
        const client = clientOf(request, context.devices);
        const cookie = request.cookies[pendingCookie];
        const signedIn = await finishCompanySignIn(context, { query: request.body.query, cookie }, client);
        reply.clearCookie(pendingCookie, { path: cookiePath });
        return rememberDevice(context, reply, signedIn, client).send(signedIn.session);
      },
    );
    done();
  };
