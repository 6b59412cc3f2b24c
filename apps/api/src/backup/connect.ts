import { Client } from 'pg';

/** A connection for work that takes as long as it takes. */
export async function connect(url: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: `atrium ${name}`,
    keepAlive: true,
  });
  // What runs on it fails.
  client.on('error', () => undefined);
  await client.connect();
  // Whatever the role or the server has for ordinary work.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
  return client;
}

/** Runs work on a connection of its own. */
export async function withConnection<Result>(
  url: string,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url, name);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
