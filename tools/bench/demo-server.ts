import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer, stopServer, untilReady } from './built-server.ts';
import { paperCalls, type PaperCalls } from './paper-calls.ts';
import { apiPort, demoPassword, type Session } from './suite.ts';

export interface DemoServer {
  readonly pid: number;
  readonly dataDir: string;
  readonly calls: PaperCalls;
  readonly signIn: (email: string) => Promise<Session>;
  readonly stop: () => Promise<void>;
}

/** The built API server alone, with the demo companies, ready for requests. */
export async function startDemoServer(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const server = startBuiltServer(apiPort, dataDir, { LOG_LEVEL: 'warn', DEMO: '', NO_DEMO: '' });
  const calls = paperCalls(apiPort);
  const stop = async () => {
    calls.close();
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pid: server.pid ?? 0,
    dataDir,
    calls,
    signIn: async (email) => (await calls.json('/api/auth/login/', null, { email, password: demoPassword })) as Session,
    stop,
  };
}
