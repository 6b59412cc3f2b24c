import { resolve } from 'node:path';
import { errnoOf } from '@atrium/server/errno';
import { readSettings } from './settings';
import { openRegistry } from './start-registry';

/** A client that keeps its connection busy does not keep the server from ending. */
const shutdownMilliseconds = 1_500;

try {
  await serve();
} catch (error) {
  fail(error);
}

async function serve(): Promise<void> {
  // The built file is in apps/registry/dist.
  const settings = readSettings(process.env, resolve(import.meta.dirname, '..', '..'));
  const registry = await openRegistry(settings, true);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), shutdownMilliseconds).unref();
    void registry.stop().then(() => process.exit(0));
  };
  // The supervisor asks by a signal; when it is killed, only the end of its channel tells.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // It may be gone before we get here.
  if (process.send !== undefined && !process.connected) stop();

  await registry.app.listen({ host: settings.host, port: settings.port });
  if (process.connected) process.send?.({ ready: true });
}

function fail(error: unknown): never {
  const inUse = errnoOf(error) === 'EADDRINUSE';
  const sentence = inUse
    ? 'The page server’s port is already in use. Stop what is using it or set SHELL_PORT.'
    : `The page server couldn’t start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
