import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** Decoded header and body. */
  readonly text: string;
  readonly subject: string;
}

/** A mail server that keeps the mails it receives. */
export interface Mailbox {
  /** The settings to start the API with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly mails: readonly ReceivedMail[];
  /** The mails to one address, once there are this many. */
  to(address: string, count?: number): Promise<readonly ReceivedMail[]>;
  /** The secret of the link in the last mail to an address, once there are this many. */
  tokenFor(address: string, count?: number): Promise<string>;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const received = new EventEmitter();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const text = readable(Buffer.concat(chunks).toString('utf8'));
        const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text, subject });
        done();
        received.emit('mail');
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const to = async (address: string, count = 1): Promise<readonly ReceivedMail[]> => {
    for (;;) {
      const found = mails.filter((mail) => mail.to.some((one) => one.toLowerCase() === address.toLowerCase()));
      if (found.length >= count) return found;
      await once(received, 'mail');
    }
  };
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'Atrium <hello@atrium.example>',
      SHELL_URL: 'https://suite.example/',
    },
    mails,
    to,
    tokenFor: async (address, count) => {
      const text = (await to(address, count)).at(-1)?.text ?? '';
      return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
    },
    close: () =>
      new Promise((closed) => {
        smtp.close(closed);
      }),
  };
}

/** Decodes folded lines and non-ASCII characters of the body and the subject. */
function readable(source: string): string {
  const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll('=', ''), 'hex');
  return source
    .replace(/\?=\r\n\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replaceAll('_', ' '))
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (encoded) => bytes(encoded).toString('utf8'));
}
