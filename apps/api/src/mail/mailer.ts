import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same, for programs that show it. */
  readonly html?: string | undefined;
  /** Where whoever gets it ends mails of its kind. */
  readonly unsubscribe?: string | undefined;
  /** Stays the same where it is sent again, so that programs show it once. */
  readonly messageId?: string | undefined;
  /** What it says of an appointment, for calendars (iTIP, RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined;
}

/** Hands mail to a server. */
export interface Mailer {
  /** Rejects when the server did not take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    // The text is ours alone: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ unsubscribe, calendar, ...mail }) => {
      await transport.sendMail({
        from,
        ...mail,
        ...(calendar !== undefined && { icalEvent: { ...calendar, filename: 'invitation.ics' } }),
        ...(unsubscribe !== undefined && { list: { unsubscribe: { url: unsubscribe } } }),
      });
    },
    close: () => {
      transport.close();
    },
  };
}
