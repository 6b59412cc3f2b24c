import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openToAll } from '../security-headers';
import type { SignedChannel } from './last-signed';

const envelopeAnswer = z.object({ payload: z.string(), key: z.string(), signature: z.string() });

export interface ChannelRouteParts {
  /** The signed channel as it stands now, or as it stood last while the database is away. */
  readonly channel: () => Promise<SignedChannel>;
}

export const channelRoutes =
  ({ channel }: ChannelRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/channel.json',
      { schema: { response: { 200: envelopeAnswer, 304: z.null() } } },
      async (request, reply) => {
        const { rev, envelope } = await channel();
        const etag = `"${rev} ${envelope.signature}"`;
        // Pages of another origin may read it: an environment can keep its registry on a host of its own.
        void reply.headers({ 'cache-control': 'no-cache', etag, ...openToAll });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
        return reply.type('application/json; charset=utf-8').send(envelope);
      },
    );
    done();
  };
