import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { ports, urls } from './environment';
import { freePort } from './free-port';

/** An API server like the suite's, on data of its own, that sends mail. */
export interface MailingApi {
  /** Lets a page call this server instead of the suite's. */
  serve(page: Page): Promise<void>;
  /** The path and query of the link in the latest mail to an address, once there is one. */
  linkFor(address: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailingApi(settings: Readonly<Record<string, string>> = {}): Promise<MailingApi> {
  const links = new Map<string, string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const text = Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replaceAll('=3D', '=');
        const link = new RegExp(`${urls.shell}(/\\S*)`).exec(text)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) links.set(address, link);
        done();
      });
    },
  });
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const smtpPort = (smtp.server.address() as AddressInfo).port;
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-e2e-mail-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'api', 'dist', 'main.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      API_PORT: String(port),
      DATA_DIR: dataDir,
      NO_DEMO: '1',
      LOG_LEVEL: 'warn',
      SHELL_PORT: String(ports.shell),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const [answer] = (await once(child, 'message')) as [{ readonly failed?: string }];
  if (answer.failed !== undefined) throw new Error(answer.failed);
  return {
    serve: async (page) => {
      await page.route(`${urls.api}/**`, async (route) => {
        const request = route.request();
        await route.continue({ url: request.url().replace(`:${ports.api}/`, `:${port}/`) });
      });
    },
    linkFor: async (address) => {
      for (;;) {
        const link = links.get(address);
        if (link !== undefined) return link;
        await new Promise((looked) => setImmediate(looked));
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await new Promise<void>((closed) => {
        smtp.close(closed);
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
