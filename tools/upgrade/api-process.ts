import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A running server, of whichever release. */
export interface ServerProcess {
  readonly port: number;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

export const startApi = (main: string, settings: Settings): Promise<ServerProcess> =>
  startServer(main, 'API_PORT', settings);

export const startRegistry = (main: string, settings: Settings): Promise<ServerProcess> =>
  startServer(main, 'SHELL_PORT', { RELEASES_S3_BUCKET: '', LOCAL_BUILDS: 'off', ...settings });

/** Starts a built server, and waits until it serves. Throws what it says where it doesn't start. */
async function startServer(main: string, portVariable: string, settings: Settings): Promise<ServerProcess> {
  const port = await freePort();
  const child = fork(main, {
    env: { ...process.env, [portVariable]: String(port), LOG_LEVEL: 'warn', NO_DEMO: '1', S3_BUCKET: '', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const isReady = await Promise.race([saysThatItIsReady(child), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error(said.trim());
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function saysThatItIsReady(child: ChildProcess): Promise<boolean> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [object];
    if ('ready' in message) return true;
    if ('failed' in message) return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
