import { EmbeddedPostgresError } from '@atrium/embedded-postgres';
import { reportToParent, stopSignal } from '@atrium/server/supervised-process';
import { runFilesCommand } from './files/command';
import { StartError } from '@atrium/server/start-error';
import { startServer } from './app/start-server';
import { readSettings } from './settings';

const stopRequested = stopSignal();

const [command, ...rest] = process.argv.slice(2);

try {
  if (command === 'files') {
    await runFilesCommand(rest, readSettings(process.env), (line) => process.stdout.write(`${line}\n`));
    process.exit();
  }
  const server = await startServer(readSettings(process.env));
  reportToParent({ ready: true });
  await stopRequested;
  await server.stop();
  process.exit();
} catch (error) {
  const expected = error instanceof StartError || error instanceof EmbeddedPostgresError;
  const text = expected ? error.message : String(error instanceof Error ? error.stack : error);
  reportToParent({ failed: text });
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
