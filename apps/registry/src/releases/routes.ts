import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendNotFound } from '../not-found';
import { openToAll } from '../security-headers';
import { forever } from '@atrium/server/content-types';
import { fileAnswers, sendStaticFile } from '../static-file';
import type { ReleaseFileStore } from './file-store';
import { readReleaseFile } from './release-file';

const params = z.object({ remote: z.string(), release: z.string(), '*': z.string() });

/** Files of the remotes' releases. */
export const releaseFileRoutes =
  ({ files }: { readonly files: ReleaseFileStore }): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/remotes/:remote/:release/*', { schema: { params, response: fileAnswers } }, async (request, reply) => {
      void reply.headers(openToAll);
      const { remote, release, '*': path } = request.params;
      const file = await readReleaseFile(files, remote, release, path);
      if (file === null) return sendNotFound(reply);
      return sendStaticFile(request, reply.header('cache-control', forever), file);
    });
    done();
  };
