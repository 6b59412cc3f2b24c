import { newSignatureSchema, savedSignatureSchema } from '@atrium/contracts/saved-signature';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { keepSignature, readSignature, removeSignature } from './signature-service';

export const signatureRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['account'];
    app.get(
      '/account/signature/',
      { schema: { summary: 'Get the signature that I have saved', tags, response: { 200: savedSignatureSchema } } },
      (request) => readSignature(context, callerOf(request)),
    );

    app.put(
      '/account/signature/',
      {
        schema: {
          summary: 'Save a signature for signing forms',
          tags,
          body: newSignatureSchema,
          response: { 200: savedSignatureSchema },
        },
      },
      (request) => keepSignature(context, callerOf(request), request.body),
    );

    app.delete(
      '/account/signature/',
      { schema: { summary: 'Remove the signature that I have saved', tags, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeSignature(context, callerOf(request));
        return reply.send(null);
      },
    );
    done();
  };
