import {
  createdPasskeySchema,
  newPasskeySchema,
  passkeyChallengeSchema,
  passkeysSchema,
} from '@atrium/contracts/passkeys';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { beginPasskey, createPasskey, readPasskeys, removePasskey } from './passkey-service';

export const passkeyRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['account'];
    app.get(
      '/account/passkeys/list/',
      { schema: { summary: 'List my passkeys', tags, response: { 200: passkeysSchema } } },
      (request) => readPasskeys(context, callerOf(request)),
    );

    app.post(
      '/account/passkeys/begin/',
      {
        config: { needsProof: true },
        schema: { summary: 'Get what a passkey is made from', tags, response: { 200: passkeyChallengeSchema } },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await beginPasskey(context, callerOf(request))),
    );

    app.post(
      '/account/passkeys/create/',
      { schema: { summary: 'Add a passkey', tags, body: newPasskeySchema, response: { 201: createdPasskeySchema } } },
      async (request, reply) => {
        const agent = request.headers['user-agent'] ?? '';
        const created = await createPasskey(context, callerOf(request), request.body, agent);
        return reply.header('cache-control', 'no-store').code(201).send(created);
      },
    );

    app.delete(
      '/account/passkeys/delete/:id/',
      {
        config: { needsProof: true },
        schema: {
          summary: 'Remove a passkey',
          tags,
          params: z.object({ id: z.string() }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await removePasskey(context, callerOf(request), request.params.id);
        return reply.send(null);
      },
    );
    done();
  };
