import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Envelope } from '@atrium/remote-contract/envelope';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openToAll } from '../security-headers';
import { sendStaticFile, type StaticFile } from '../static-file';
import type { SignedChannel } from './last-signed';

const compress = promisify(brotliCompress);

export interface ChannelRouteParts {
  /** The signed channel as it stands now, or as it stood last while the database is away. */
  readonly channel: () => Promise<SignedChannel>;
}

export const channelRoutes =
  ({ channel }: ChannelRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    /** Pages read the same one until something changes: it's compressed once. */
    let latest: { readonly etag: string; readonly file: Promise<StaticFile> } | null = null;

    app.get(
      '/channel.json',
      { schema: { response: { 200: z.custom<Buffer>(), 304: z.null() } } },
      async (request, reply) => {
        const { rev, envelope } = await channel();
        const etag = `"${rev} ${envelope.signature}"`;
        // Pages of another origin may read it: an environment can keep its registry on a host of its own.
        void reply.headers({ 'cache-control': 'no-cache', etag, ...openToAll });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
        if (latest?.etag !== etag) latest = { etag, file: compressed(envelope) };
        return sendStaticFile(request, reply, await latest.file);
      },
    );
    done();
  };

async function compressed(envelope: Envelope): Promise<StaticFile> {
  const content = Buffer.from(JSON.stringify(envelope));
  return { type: 'application/json; charset=utf-8', content, brotli: await compress(content) };
}
