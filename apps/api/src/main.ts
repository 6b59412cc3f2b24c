import { EmbeddedPostgresError } from '@atrium/embedded-postgres';
import { runFilesCommand } from './files/command';
import { StartError } from '@atrium/server/start-error';
import { startServer } from './app/start-server';
import { readSettings } from './settings';

/** What a process manager, or the script that started us as its child, is told. It may be gone by now. */
function report(message: { readonly ready?: true; readonly failed?: string }): void {
  if (process.connected) process.send?.(message);
}

/** Listened for from the first moment on: an end in the middle of the start must leave no database running either. */
const askedToStop = new Promise<void>((resolve) => {
  const stop = (): void => {
    resolve();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A child whose parent is gone has nobody left to end it; it may be gone before we get here.
  process.on('disconnect', stop);
  if (process.send !== undefined && !process.connected) stop();
});

const [command, ...rest] = process.argv.slice(2);

try {
  if (command === 'files') {
    await runFilesCommand(rest, readSettings(process.env), (line) => process.stdout.write(`${line}\n`));
    process.exit();
  }
  const server = await startServer(readSettings(process.env));
  report({ ready: true });
  await askedToStop;
  await server.stop();
  process.exit();
} catch (error) {
  const expected = error instanceof StartError || error instanceof EmbeddedPostgresError;
  const text = expected ? error.message : String(error instanceof Error ? error.stack : error);
  report({ failed: text });
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
