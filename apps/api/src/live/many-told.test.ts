import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let teller: Client;
let listener: Client;
beforeAll(async () => {
  server = await startTestServer();
  teller = new Client({ connectionString: server.ownerUrl });
  listener = new Client({ connectionString: server.ownerUrl });
  await Promise.all([teller.connect(), listener.connect()]);
});
afterAll(async () => {
  await Promise.all([teller.end(), listener.end()]);
  await stopTestServers();
});

test('each of a thousand accounts is told once, and each company gets its job', async () => {
  const [first, last] = [await registerCompany(server, 'First'), await registerCompany(server, 'Last')];
  const { rows } = await teller.query<{ id: string }>('select id from tenant where slug = any ($1) order by slug', [
    [first.tenant, last.tenant],
  ]);
  const told = rows.flatMap(({ id }) => Array.from({ length: 500 }, () => `${id} ${randomUUID()}`));
  const heard: string[] = [];
  const allHeard = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload = '' }) => {
      if (heard.push(payload) >= told.length) resolve();
    });
  });
  await listener.query('listen account_told');

  await teller.query('begin');
  const note = `select note_told(split_part(entry, ' ', 1)::uuid, split_part(entry, ' ', 2)::uuid) from unnest($1::text[]) entry`;
  await teller.query(note, [told]);
  // The same once more changes nothing.
  await teller.query(note, [told]);
  const noted = await teller.query<{ characters: number }>(
    `select length(current_setting('app.untold_accounts')) as characters`,
  );
  await teller.query('commit');

  // Seen before the server takes them.
  await teller.query('begin');
  await teller.query('select tell_changes()');
  const jobs = await teller.query(
    `select from graphile_worker.jobs where task_identifier = 'deliver-notifications'
     and key = any (select 'deliver-notifications ' || id || ' now' from unnest($1::text[]) id)`,
    [rows.map(({ id }) => id)],
  );
  await teller.query('commit');
  await allHeard;

  expect(jobs.rowCount).toBe(2);
  expect(heard.toSorted()).toEqual(told.toSorted());
  expect(noted.rows[0]?.characters).toBeLessThan(10_000);
});
