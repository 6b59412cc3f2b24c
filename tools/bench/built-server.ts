import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';

const main = inWorkspace('apps', 'api', 'dist', 'main.mjs');

/** Starts the built API server on a port and data of its own, with a database of its own. */
export function startBuiltServer(port: number, dataDir: string, settings: Readonly<NodeJS.ProcessEnv>): ChildProcess {
  if (!existsSync(main)) throw new Error('The server hasn’t been built. Run npx nx build api first.');
  return startProgram(main, { API_PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...settings });
}

/** Starts a server that says by a message when it's ready. */
export const startProgram = (path: string, settings: Readonly<NodeJS.ProcessEnv>): ChildProcess =>
  spawn(process.execPath, [path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  });

/** Resolves once the server takes requests. */
export async function untilReady(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(() => []);
  const [message] = (await Promise.race([once(server, 'message'), ended])) as [{ readonly failed?: string }?];
  if (message === undefined) throw new Error('The server didn’t start.');
  if (message.failed !== undefined) throw new Error(message.failed);
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
