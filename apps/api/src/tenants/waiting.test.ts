import { Client } from 'pg';
import { connect } from '../backup/connect';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { moverName } from './open-cell';
import { untilOthersEnded } from './waiting';

let server: TestServer;
let mover: Client;
let writer: Client;
beforeAll(async () => {
  server = await startTestServer();
  mover = await connect(server.ownerUrl, moverName);
  writer = new Client({ connectionString: server.ownerUrl, application_name: 'a writer' });
  await writer.connect();
});
afterAll(async () => {
  await mover.end();
  await writer.end();
  await stopTestServers();
});

test('whoever has begun is waited for, and whoever begins later isn’t', async () => {
  await writer.query('begin');
  await writer.query('select 1');
  expect(await untilOthersEnded(mover, 0)).toContain('a writer');
  let isOver = false;
  const waiting = untilOthersEnded(mover, 60_000).then((left) => {
    isOver = true;
    return left;
  });
  for (let turn = 0; turn < 5; turn += 1) await asOwner(server, 'select 1');
  expect(isOver).toBe(false);
  await writer.query('commit');
  await writer.query('begin');
  await writer.query('select 1');
  expect(await waiting).toEqual([]);
  await writer.query('rollback');
});

interface Looking extends Record<string, unknown> {
  readonly name: string;
}

test('what looks through all companies leaves those alone that have their home elsewhere', async () => {
  const found = await asOwner<Looking>(
    server,
    `select p.proname::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosrc ~* '\\mfrom tenant\\M'
       and p.prosrc !~* '\\mfrom tenant( t)?\\s+where (t\\.)?(id|slug) ' and not coalesce(p.proconfig::text, '') like '%at_home%'
     order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual([
    // Whether there’s anything at all.
    'has_tenants',
    // Checks the home of the one that it’s asked about.
    'is_home_of',
    // Files stay known until a command deletes them.
    'knows_files',
  ]);
});
