import { shellName } from '@atrium/remote-contract/release';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendNotFound } from '../not-found';
import type { ReleaseFileStore } from '../releases/file-store';
import { readReleaseFile } from '../releases/release-file';
import { forever } from '@atrium/server/content-types';
import { fileAnswers, isPlainPath, sendStaticFile } from '../static-file';
import { pageFile } from './page';

export interface ShellFileParts {
  readonly files: ReleaseFileStore;
  /** The latest release of the shell that is kept and has this file; null where none has. */
  readonly releaseWith: (path: string) => Promise<string | null>;
}

const assetParams = z.object({ '*': z.string() });
const fileParams = assetParams.extend({ release: z.string() });

/** Files of the shell's releases, whatever this process has on its own disk. */
export const shellFileRoutes =
  ({ files, releaseWith }: ShellFileParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/shell/:release/*', { schema: { params: fileParams, response: fileAnswers } }, async (request, reply) => {
      const { release, '*': path } = request.params;
      // The page's template is to be checked against its hash, and never to be opened.
      const type = path === pageFile ? 'text/plain; charset=utf-8' : undefined;
      const file = await readReleaseFile(files, shellName, release, path, type);
      if (file === null) return sendNotFound(reply);
      return sendStaticFile(request, reply.header('cache-control', forever), file);
    });

    // Files are below it; whoever types it looks for the company's assets.
    app.get('/assets', { schema: { response: { 302: z.null() } } }, (_request, reply) => {
      void reply.redirect('/asset_management');
    });

    // What tabs ask for whose shell did not know the address of its release.
    app.get('/assets/*', { schema: { params: assetParams, response: fileAnswers } }, async (request, reply) => {
      const path = `assets/${request.params['*']}`;
      const release = isPlainPath(path) ? await releaseWith(path) : null;
      const file = release === null ? null : await readReleaseFile(files, shellName, release, path);
      if (file === null) return sendNotFound(reply);
      const isHashed = /\.[0-9a-f]{8,}\./.test(path);
      return sendStaticFile(request, reply.header('cache-control', isHashed ? forever : 'no-cache'), file);
    });
    done();
  };
