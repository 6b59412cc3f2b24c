import { changeIdentityProviderSchema, identityProviderSchema } from '@atrium/contracts/identity-provider';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { changeProvider, getProvider, removeProvider } from './settings-service';

const tags = ['company settings'];
const path = '/settings/identity-provider/';

export const identityProviderRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      path,
      { schema: { summary: 'Get the company’s identity provider', tags, response: { 200: identityProviderSchema } } },
      (request) => getProvider(context, callerOf(request)),
    );

    app.put(
      path,
      {
        config: { needsProof: true },
        schema: {
          summary: 'Set the company’s identity provider',
          tags,
          body: changeIdentityProviderSchema,
          response: { 200: identityProviderSchema },
        },
      },
      (request) => changeProvider(context, callerOf(request), request.body),
    );

    app.delete(
      path,
      {
        config: { needsProof: true },
        schema: { summary: 'Remove the company’s identity provider', tags, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await removeProvider(context, callerOf(request));
        return reply.send(null);
      },
    );
    done();
  };
