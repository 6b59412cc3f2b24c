import { shellName } from '@atrium/remote-contract/release';
import type { FastifyInstance } from 'fastify';
import { readReleaseFile } from '../releases/release-file';
import type { ReleaseFileStore } from '../releases/file-store';
import { sendNotFound } from '../not-found';
import { forever, isPlainPath, sendStaticFile } from '../static-file';
import { pageFile } from './page';

export interface ShellFileParts {
  readonly files: ReleaseFileStore;
  /** The latest release of the shell that is kept and has this file; null where none has. */
  readonly releaseWith: (path: string) => Promise<string | null>;
}

/** Files of the shell's releases, whatever this process has on its own disk. */
export function shellFileRoutes(app: FastifyInstance, { files, releaseWith }: ShellFileParts): void {
  app.get<{ Params: { release: string; '*': string } }>('/shell/:release/*', async (request, reply) => {
    const { release, '*': path } = request.params;
    if (path === pageFile) {
      // To be checked against its hash, and never to be opened: it is a template.
      const template = await readReleaseFile(files, shellName, release, path, 'text/plain; charset=utf-8');
      if (template === null) return sendNotFound(reply);
      return sendStaticFile(request, reply.header('cache-control', forever), template);
    }
    const file = await readReleaseFile(files, shellName, release, path);
    if (file === null) return sendNotFound(reply);
    return sendStaticFile(request, reply.header('cache-control', forever), file);
  });

  // What tabs ask for whose shell did not know the address of its release.
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const path = `assets/${request.params['*']}`;
    const release = isPlainPath(path) ? await releaseWith(path) : null;
    const file = release === null ? null : await readReleaseFile(files, shellName, release, path);
    if (file === null) return sendNotFound(reply);
    const isHashed = /\.[0-9a-f]{8,}\./.test(path);
    return sendStaticFile(request, reply.header('cache-control', isHashed ? forever : 'no-cache'), file);
  });
}
