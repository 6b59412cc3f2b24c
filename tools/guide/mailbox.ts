import { startMailServer, type MailServer } from '../chaos/mail-server.ts';
import { until } from '../chaos/until.ts';

export interface Mailbox extends MailServer {
  /** Waits for a mail that matches, and resolves with the pattern’s first group. */
  find(pattern: RegExp): Promise<string>;
}

/** A mail server that keeps what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = await startMailServer((source) => {
    // Undoes quoted-printable as far as links need it.
    mails.push(source.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  });
  return {
    ...server,
    find: async (pattern) => {
      const found = await until(() =>
        Promise.resolve(mails.map((mail) => pattern.exec(mail)?.[1]).find((text) => text !== undefined)),
      );
      if (found === null) throw new Error(`No mail with ${String(pattern)} arrived.`);
      return found;
    },
  };
}
