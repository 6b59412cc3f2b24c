import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tenantApi } from '../testing/call';
import { registerCompany } from '../testing/companies';
import { onServer } from '../testing/template-database';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  // Short, because the database is away for good while it waits.
  server = await startTestServer({ DATABASE_WAIT_SECONDS: '1' });
});
afterAll(stopTestServers);

const asked = async (path: string) => {
  const { status, headers, json } = await server.call({ path });
  return { status, caching: headers['cache-control'], json };
};
const ready = { status: 200, caching: 'no-store', json: { status: 'ready' } };
const alive = { status: 200, caching: 'no-store', json: { status: 'alive' } };
const missing = (...names: readonly string[]) => ({
  status: 503,
  caching: 'no-store',
  json: { status: 'not-ready', missing: names },
});

/** Resolves once the readiness is this: on a machine that is busy, what is there may answer too late once. */
async function becomes(expected: object): Promise<void> {
  while (!isDeepStrictEqual(await asked('/readyz'), expected)) await new Promise(setImmediate);
}

test('a server is ready while its database answers, and alive in any case', async () => {
  await becomes(ready);
  const name = new URL(server.ownerUrl).pathname.slice(1);
  await onServer(async (client) => {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
  await becomes(missing('database'));
  expect(await asked('/livez')).toEqual(alive);

  await onServer((client) => client.query(`alter database ${name} with allow_connections true`));
  await becomes(ready);
});

test('a server is ready while its file store can be written to', async () => {
  const folder = join(server.dataDir, 'files');
  renameSync(folder, `${folder}-away`);
  await becomes(missing('files'));
  expect(await asked('/livez')).toEqual(alive);
  renameSync(`${folder}-away`, folder);
  await becomes(ready);
});

test.each(['/livez/', '/readyz/more', '/metrics', '/api/', '/anything'])('nothing is at %s', async (path) => {
  expect(await server.call({ path })).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
});

test('a server that was asked to end isn’t ready, and still answers what it’s asked', async () => {
  const ending = await server.startSecond({ DATABASE_WAIT_SECONDS: '30' });
  const { tenant, token } = await registerCompany(ending, 'Drain');
  ending.server.drain();
  expect(await ending.call({ path: '/readyz' })).toMatchObject({
    status: 503,
    json: { status: 'not-ready', missing: expect.arrayContaining(['stopping']) as unknown },
  });
  expect((await ending.call({ path: '/livez' })).status).toBe(200);
  const list = await ending.call({ tenant, token, path: `${tenantApi}/employees/list/` });
  expect(list.status).toBe(200);
});
