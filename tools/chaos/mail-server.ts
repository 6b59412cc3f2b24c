import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Accepts mail from anyone, and hands over the source of each that arrives whole. */
export async function startMailServer(onMail: (source: string) => void): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        onMail(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  // Of senders that were killed in the middle of a mail.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        smtp.close(resolve);
      }),
  };
}
