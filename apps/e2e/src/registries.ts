import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ports } from './environment';
import { freePort } from './free-port';
import { operatorAt, type Operate } from './releases';
import { startRoundRobin } from './round-robin';
import { otherShell, shellFolder, writeShell } from './shell-builds';

const program = resolve(import.meta.dirname, '..', '..', 'registry', 'dist', 'main.mjs');

/** Two registries on one database, with different builds of the shell on their disks, behind a round robin. */
export interface TwoRegistries {
  /** Of the proxy before them. */
  readonly url: string;
  /** Of each. */
  readonly urls: readonly string[];
  readonly operate: Operate;
  stop(): Promise<void>;
}

/** They serve the remotes that are built here, and pages that call the API of the suite under test. */
export async function startTwoRegistries(): Promise<TwoRegistries> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-registries-'));
  const dataDir = join(folder, 'data');
  const otherFolder = join(folder, 'other-shell');
  await writeShell(otherFolder, await otherShell());
  // One after the other: the first one has the database, the key and the token made.
  const first = await startRegistry(dataDir, shellFolder);
  const second = await startRegistry(dataDir, otherFolder);
  const urls = [first.url, second.url];
  const proxy = await startRoundRobin(urls);
  return {
    url: proxy.url,
    urls,
    operate: operatorAt(proxy.url, dataDir),
    stop: async () => {
      proxy.stop();
      await second.stop();
      // It owns the database, which needs a moment to end.
      await first.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function startRegistry(dataDir: string, shell: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SHELL_PORT: String(port),
      SHELL_DIST: shell,
      DATA_DIR: dataDir,
      API_PORT: String(ports.api),
      REPORTS_PER_SOURCE: '100000',
    },
  });
  const ended = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error('The registry ended while it was starting.');
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
