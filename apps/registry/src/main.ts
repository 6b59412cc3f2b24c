import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errnoOf } from '@atrium/server/errno';
import { waitForBalancers } from '@atrium/server/draining';
import { reportToParent, stopSignal } from '@atrium/server/supervised-process';
import { readSettings } from './settings';
import { openRegistry } from './start-registry';

/** A client that keeps its connection busy does not keep the server from ending. */
const shutdownMilliseconds = 1_500;

const stopRequested = stopSignal();

try {
  // The built file is in apps/registry/dist, or in an archive with releases beside it.
  const releases = join(import.meta.dirname, 'releases');
  const archived = existsSync(releases) ? { SHELL_DIST: join(releases, 'shell'), LOCAL_BUILDS: 'off' } : {};
  const settings = readSettings({ ...archived, ...process.env }, resolve(import.meta.dirname, '..', '..'));
  const registry = await openRegistry(settings);
  await registry.app.listen({ host: settings.host, port: settings.port });
  reportToParent({ ready: true });
  await stopRequested;
  registry.drain();
  await waitForBalancers(settings.operation.drainMs);
  setTimeout(() => process.exit(0), shutdownMilliseconds).unref();
  await registry.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  const inUse = errnoOf(error) === 'EADDRINUSE';
  const sentence = inUse
    ? 'The page server’s port is already in use. Stop what is using it or set SHELL_PORT.'
    : `The page server couldn’t start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
