import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { ports, urls } from './environment';
import { freePort } from './free-port';

/** An API server like the suite's, on data of its own, that sends mail. */
export interface MailingApi {
  readonly port: number;
  readonly dataDir: string;
  /** All that were sent, in their order. */
  readonly mails: readonly SentMail[];
  /** Lets a page, or all pages of a browser, call this server instead of the suite's. */
  serve(pages: Page | BrowserContext): Promise<void>;
  /** The path and query of the link in the latest mail to an address, once there is one. */
  linkFor(address: string): Promise<string>;
  stop(): Promise<void>;
}

export interface SentMail {
  readonly to: readonly string[];
  /** Its headers and parts, decoded. */
  readonly text: string;
}

export async function startMailingApi(settings: Readonly<Record<string, string>> = {}): Promise<MailingApi> {
  const links = new Map<string, string>();
  const mails: SentMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const text = readable(Buffer.concat(chunks).toString());
        const link = new RegExp(`${urls.shell}(/\\S*)`).exec(text)?.[1] ?? '';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        for (const address of to) links.set(address, link);
        mails.push({ to, text });
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
    port,
    dataDir,
    mails,
    serve: async (pages) => {
      await pages.route(
        (url) => url.port === String(ports.api),
        (route) => route.continue({ url: route.request().url().replace(`:${ports.api}/`, `:${port}/`) }),
      );
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

/** Decodes the parts of a mail that stand in quoted-printable. */
function readable(source: string): string {
  const decoded = (part: string): string =>
    part
      .replace(/=\r\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return source
    .split(/(?=^--)/m)
    .map((part) => (/^content-transfer-encoding: quoted-printable/im.test(part) ? decoded(part) : part))
    .join('');
}
