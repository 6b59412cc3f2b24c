import { EmbeddedPostgresError } from '@atrium/embedded-postgres';
import { StartError } from './server/start-error';
import { startServer } from './server/start-server';
import { readSettings } from './settings';

/** What a process manager, or the script that started us as its child, is told. */
function report(message: { readonly ready?: true; readonly failed?: string }): void {
  process.send?.(message);
}

try {
  const server = await startServer(readSettings(process.env));
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= server.stop().finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A child whose parent is gone has nobody left to end it.
  process.on('disconnect', stop);
  report({ ready: true });
} catch (error) {
  const expected = error instanceof StartError || error instanceof EmbeddedPostgresError;
  const text = expected ? error.message : String(error instanceof Error ? error.stack : error);
  report({ failed: text });
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
