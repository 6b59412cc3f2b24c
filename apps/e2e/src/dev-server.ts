import type { Release } from '@atrium/remote-contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stableRelease } from './releases';

/** What the employees' directory says on its cards when it comes from the dev server of the tests. */
export const cardOfDevServer = 'View on my machine';

/** Well formed, and what a build asks for where the shell has no hash for a file. */
const noHash = `sha384-${'A'.repeat(64)}`;

export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A dev server of employees as one builds without hashes: the stable release with other words on its cards. Needs no
 * build, and differs from it in nothing that a page could tell.
 */
export async function startDevServer(changes: Partial<Release> = {}): Promise<DevServer> {
  const { record, files } = await stableRelease('employees');
  const content = new Map(
    [...files].map(([path, text]) => [
      `/${path}`,
      text.replaceAll('View Details', cardOfDevServer).replaceAll(noHash, ''),
    ]),
  );
  content.set(
    '/dev-release.json',
    JSON.stringify({ ...record, id: 'development', files: [], initial: [], ...changes }),
  );

  const server = createServer((request, response) => {
    const text = content.get(request.url ?? '');
    const type = request.url?.endsWith('.json') === true ? 'application/json' : 'text/javascript';
    response.writeHead(text === undefined ? 404 : 200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
