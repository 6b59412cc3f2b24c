import { EmbeddedPostgresError } from '@atrium/embedded-postgres';
import { waitForBalancers } from '@atrium/server/draining';
import { reportToParent, stopSignal } from '@atrium/server/supervised-process';
import { runBackupCommand } from './backup/command';
import { runFilesCommand } from './files/command';
import { StartError } from '@atrium/server/start-error';
import { startServer } from './app/start-server';
import { runTenantsCommand } from './tenants/command';
import { readSettings } from './settings';

const stopRequested = stopSignal();

const [command, ...rest] = process.argv.slice(2);

try {
  if (command === 'files') {
    await runFilesCommand(rest, readSettings(process.env), (line) => process.stdout.write(`${line}\n`));
    process.exit();
  }
  if (command === 'backup') {
    const stopped = stopRequested.then(() => {
      throw new StartError('Stopped before the end. Run it again.');
    });
    await Promise.race([runBackupCommand(rest, process.env, (line) => process.stdout.write(`${line}\n`)), stopped]);
    process.exit();
  }
  if (command === 'tenants') {
    const stopped = stopRequested.then(() => {
      throw new StartError('Stopped before the end. Run it again.');
    });
    await Promise.race([runTenantsCommand(rest, process.env, (line) => process.stdout.write(`${line}\n`)), stopped]);
    process.exit();
  }
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  reportToParent({ ready: true });
  await stopRequested;
  server.drain();
  await waitForBalancers(settings.operation.drainMs);
  await server.stop();
  process.exit();
} catch (error) {
  const expected = error instanceof StartError || error instanceof EmbeddedPostgresError;
  const text = expected ? error.message : String(error instanceof Error ? error.stack : error);
  reportToParent({ failed: text });
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
