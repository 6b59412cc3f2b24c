import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkspace } from '../setup/paths.mjs';

const ports = {
  shell: Number(process.env['BENCH_SHELL_PORT'] ?? 4490),
  api: Number(process.env['BENCH_API_PORT'] ?? 4491),
};
export const shellUrl = `http://localhost:${ports.shell}`;
export const apiPort = ports.api;
export interface Session {
  readonly access: string;
  readonly tenant: string;
}

export const demoPassword = 'demo-Pass-123';

export interface Suite {
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the whole suite as people do, on ports and data of its own, with `employees` people in the demo company globex
 * and further settings from `env`.
 */
export async function startSuite({
  employees,
  env = {},
}: {
  readonly employees: number;
  readonly env?: NodeJS.ProcessEnv;
}): Promise<Suite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const child = spawn(process.execPath, [inWorkspace('tools', 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SIGN_IN_MAX_PER_SOURCE: '1000000',
      ...env,
      SHELL_PORT: String(ports.shell),
      API_PORT: String(ports.api),
      DATA_DIR: dataDir,
      DEMO_EMPLOYEES: String(employees),
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };

  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(shellUrl)) resolve();
    });
    void ended.then((code) => {
      reject(new Error(`The suite exited with code ${String(code)} before it was ready:\n${printed}`));
    });
  });
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDir, stop };
}

export async function signIn(email: string): Promise<Session> {
  const { access, tenant } = (await post('auth/login/', { email, password: demoPassword })) as Session;
  return { access, tenant };
}

function post(path: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const call = request(
      { host: 'localhost', port: ports.api, path: `/api/${path}`, method: 'POST', headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          resolve(JSON.parse(text));
        });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
