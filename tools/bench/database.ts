import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A connection to the database of a suite, as the owner of its tables, past row security: for filling them fast. */
export async function connectOwner(dataDir: string): Promise<pg.Client> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  // Of the server's own lock file: the fourth line is its port, the fifth the folder of its socket.
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const given = lines[4]?.trim() ?? '';
  const host = given === '' ? '127.0.0.1' : given;
  const client = new pg.Client({ host, port: Number(lines[3]), user: 'atrium', password, database: 'atrium' });
  // A suite that ends takes the connection with it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
