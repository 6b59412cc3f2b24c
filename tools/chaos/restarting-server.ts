import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '../bench/built-server.ts';
import { databasePid } from './database-process.ts';

/** A built API server with its own data, restarted whenever it ends, as in production. */
export async function startRestartingServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-chaos-'));
  const port = await freePort();
  let isRunning = true;
  let isAsked = false;
  let settings: Readonly<Record<string, string>> = {};
  let restarts = 0;
  let server = start();

  function start(): ChildProcess {
    const silent = { S3_BUCKET: '', NO_DEMO: '1', LOG_LEVEL: 'silent' };
    const started = startBuiltServer(port, dataDir, { ...silent, ...settings });
    started.once('exit', () => {
      if (!isRunning) return;
      if (!isAsked) restarts += 1;
      server = start();
    });
    return started;
  }

  return {
    port,
    dataDir,
    restarts: () => restarts,
    /** Ends it properly and starts it again, from now on with these settings too. */
    restart: async (more: typeof settings = {}) => {
      settings = { ...settings, ...more };
      isAsked = true;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      isAsked = false;
    },
    kill: () => server.kill('SIGKILL'),
    killDatabase: () => process.kill(databasePid(dataDir), 'SIGKILL'),
    stop: async () => {
      isRunning = false;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
