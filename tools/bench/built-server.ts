import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';

const main = inWorkspace('apps', 'api', 'dist', 'main.mjs');

/** Starts the built API server on a port and data of its own, with a database of its own. */
export function startBuiltServer(port: number, dataDir: string, settings: Readonly<NodeJS.ProcessEnv>): ChildProcess {
  if (!existsSync(main)) throw new Error('The server hasn’t been built. Run npx nx build api first.');
  return spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, API_PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
  });
}
