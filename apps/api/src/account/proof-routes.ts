import { passkeyChallengeSchema } from '@atrium/contracts/passkeys';
import { proofSchema, proofStateSchema } from '@atrium/contracts/proof';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { beginProof, prove, readProof } from './proof-service';

export const proofRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['account'];
    app.get(
      '/account/proof/',
      {
        schema: {
          summary: 'Get how I can show that it’s me, and until when I have',
          tags,
          response: { 200: proofStateSchema },
        },
      },
      (request) => readProof(context, callerOf(request)),
    );

    app.post(
      '/account/proof/begin/',
      {
        schema: {
          summary: 'Get what a passkey is to sign to show that it’s me',
          tags,
          response: { 200: passkeyChallengeSchema },
        },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await beginProof(context, callerOf(request))),
    );

    app.post(
      '/account/proof/',
      {
        schema: {
          summary: 'Show that it’s me, before a critical action',
          tags,
          body: proofSchema,
          response: { 200: proofStateSchema },
        },
      },
      (request) => prove(context, callerOf(request), request.body),
    );
    done();
  };
