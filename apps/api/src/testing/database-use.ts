import { Client } from 'pg';

/** What was asked of the database. */
export interface DatabaseUse {
  readonly statements: number;
  /** Times that something was sent after an answer had come: what is sent together travels once. */
  readonly trips: number;
}

/** Of the connections that serve calls, on which jobs do their work, too. */
const callsPool = 'atrium';

type AnyQuery = (this: Client, ...args: unknown[]) => unknown;

/** Counts the statements that every connection for calls sends while `work` runs. Ends with the counting taken off again. */
export async function databaseUseOf(work: () => Promise<unknown>): Promise<DatabaseUse> {
  const prototype = Client.prototype as { query: AnyQuery };
  const send = prototype.query;
  const withoutNews = new Set<Client>();
  let statements = 0;
  let trips = 0;
  prototype.query = function (this: Client & { readonly connectionParameters?: NamedConnection }, ...args) {
    const sent = send.apply(this, args);
    if (this.connectionParameters?.application_name !== callsPool || !(sent instanceof Promise)) return sent;
    statements += 1;
    if (!withoutNews.has(this)) trips += 1;
    withoutNews.add(this);
    const answered = (): void => void withoutNews.delete(this);
    sent.then(answered, answered);
    return sent;
  };
  try {
    await work();
  } finally {
    prototype.query = send;
  }
  return { statements, trips };
}

interface NamedConnection {
  readonly application_name?: string;
}
