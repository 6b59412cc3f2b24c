import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../setup/build.mjs';
import { inWorkspace } from '../setup/paths.mjs';
import { answersOk } from '../setup/readiness.mjs';
import { SupervisedProcess } from '../setup/supervised-process.mjs';
import { clientOf } from './client.ts';
import { databasePid } from './database-process.ts';
import { until } from './until.ts';

const ports = {
  shell: Number(process.env['CHAOS_SHELL_PORT'] ?? 4492),
  api: Number(process.env['CHAOS_API_PORT'] ?? 4493),
};

/** The suite with its own ports and data, each server restarted when it dies, and the ways to kill it. */
export type Suite = Awaited<ReturnType<typeof startSuite>>;

export async function startSuite() {
  await buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-chaos-'));
  const env = {
    SHELL_PORT: String(ports.shell),
    API_PORT: String(ports.api),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    S3_BUCKET: '',
    DEMO: 'off',
    NO_DEMO: '',
  };
  const log = openSync(join(dataDir, 'servers.log'), 'a');
  const serverOf = (name: string, app: string, probe: () => Promise<boolean>) =>
    new SupervisedProcess({
      name,
      entry: inWorkspace('apps', app, 'dist', 'main.mjs'),
      env,
      log,
      probe,
      onGivenUp: (problem) => {
        throw problem;
      },
    });
  const api = serverOf('API server', 'api', () =>
    answersOk({ port: ports.api, host: 'localhost', path: '/api/health/' }),
  );
  const pages = serverOf('server of the pages', 'registry', () =>
    answersOk({ port: ports.shell, host: 'localhost', path: '/health' }),
  );
  await Promise.all([api.start(), pages.start()]);

  return {
    dataDir,
    apiPort: ports.api,
    shellUrl: `http://localhost:${ports.shell}`,
    client: clientOf(ports.api),
    /** Each kills at once and doesn’t wait for the restart. False if there was nothing to kill. */
    faultsByName: {
      'API server killed': () => signal(api.pid, 'SIGKILL'),
      'database killed': () => signal(databasePid(dataDir), 'SIGKILL'),
      'database restarted': () => signal(databasePid(dataDir), 'SIGINT'),
    },
    stop: async () => {
      await Promise.all([api.stop(), pages.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    /** Waits for the pages, which need the database too. */
    pagesHealthy: () => until(() => answersOk({ port: ports.shell, host: 'localhost', path: '/health' })),
  };
}

function signal(pid: number | null, name: NodeJS.Signals): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
