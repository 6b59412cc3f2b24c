import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Release } from '../../upgrade/former-release.ts';
import { startProgram, stopServer, untilReady } from '../built-server.ts';
import { callerOf } from '../calls.ts';
import { demoPassword, type Session } from '../suite.ts';

export interface SideOptions {
  readonly release: Release;
  readonly dataDir: string;
  readonly port: number;
  /** Of its pages. */
  readonly shellPort: number;
  /** Signs tokens. */
  readonly secret: string;
}

/** One of the two releases that are compared, with a database of its own. */
export class Side {
  readonly dataDir: string;
  readonly port: number;
  /** Where its pages are, once they're started. */
  readonly shellUrl: string;
  private readonly release: Release;
  private readonly settings: Readonly<NodeJS.ProcessEnv>;
  private api: ChildProcess | undefined;
  private pages: ChildProcess | undefined;

  constructor({ release, dataDir, port, shellPort, secret }: SideOptions) {
    this.release = release;
    this.dataDir = dataDir;
    this.port = port;
    this.shellUrl = `http://localhost:${shellPort}`;
    this.settings = {
      API_HOST: 'localhost',
      API_PORT: String(port),
      SHELL_PORT: String(shellPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      S3_BUCKET: '',
      METRICS_PORT: '',
      TOKEN_SECRET: secret,
      LOG_LEVEL: 'warn',
      DEMO: '',
      NO_DEMO: '',
      CALLS_PER_ACCOUNT_PER_MINUTE: '100000000',
      SIGN_IN_MAX_PER_SOURCE: '1000000',
    };
  }

  async start(): Promise<void> {
    this.api = startProgram(this.release.api, this.settings);
    await untilReady(this.api);
  }

  /** The registry of this build; it serves the shell and remotes of the same build. */
  async startPages(): Promise<void> {
    this.pages = startProgram(this.release.registry, this.settings);
    await untilReady(this.pages);
  }

  async stopPages(): Promise<void> {
    if (this.pages !== undefined) await stopServer(this.pages);
  }

  async stop(): Promise<void> {
    await this.stopPages();
    if (this.api !== undefined) await stopServer(this.api);
  }

  get pid(): number {
    return this.api?.pid ?? 0;
  }

  /** Resident memory of the API server, in megabytes (Linux only). */
  memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1024;
  }

  async signIn(email: string): Promise<Session> {
    const { call, close } = callerOf(this.port);
    const { text } = await call({ path: '/api/auth/login/', method: 'POST', json: { email, password: demoPassword } });
    close();
    const { access, tenant } = JSON.parse(text) as Session;
    return { access, tenant };
  }
}
