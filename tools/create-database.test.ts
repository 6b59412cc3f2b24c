import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import startPostgres from './jest/start-postgres.mjs';
import stopPostgres from './jest/stop-postgres.mjs';
import { runNode } from './setup/run.mjs';

before(startPostgres);
after(stopPostgres);

const suffix = `${process.pid}_${Date.now()}`;

/** The server's URL, for another role or database. */
function urlFor(changes: { readonly role?: string; readonly password?: string; readonly database?: string }): string {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const { role = url.username, password = url.password, database = url.pathname.slice(1) } = changes;
  return Object.assign(url, { username: role, password, pathname: `/${database}` }).href;
}

async function asRole(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const create = (adminUrl: string, url: string) =>
  runNode(['tools/create-database.ts'], { env: { DATABASE_ADMIN_URL: adminUrl, DATABASE_URL: url } });

for (const [who, makeAdmin] of [
  ['a superuser', () => Promise.resolve(urlFor({}))],
  [
    'a role that may create roles and databases, as managed servers give it',
    async () => {
      const admin = { role: `admin_${suffix}`, password: 'of-the-admin' };
      await asRole(urlFor({}), `create role ${admin.role} login createrole createdb password '${admin.password}'`);
      return urlFor({ ...admin, database: 'postgres' });
    },
  ],
] as const)
  test(`${who} makes a database and its owner, and may do so again with another password`, async () => {
    const adminUrl = await makeAdmin();
    const owner = { role: `owner_${suffix}_${who.length}`, database: `made_${suffix}_${who.length}` };
    const first = await create(adminUrl, urlFor({ ...owner, password: 'one password' }));
    assert.equal(first.output, `Created the database ${owner.database}, and ${owner.role} can use it.\n`);
    const url = urlFor({ ...owner, password: "another: it's longer" });
    const second = await create(adminUrl, url);
    assert.equal(second.output, `There is already a database ${owner.database}, and ${owner.role} can use it.\n`);
    // What the servers do in it.
    await asRole(url, 'create schema registry', 'create table t (id int)', `create role app_${owner.role} login`);
  });

test('a URL that is missing is named, and a server that refuses says why', async () => {
  assert.match((await create('', urlFor({}))).output, /^DATABASE_URL must be set|^DATABASE_ADMIN_URL must be set/);
  const refused = await create(urlFor({ password: 'wrong' }), urlFor({ role: 'x', password: 'y', database: 'z' }));
  assert.equal(refused.code, 1);
  assert.match(refused.output, /^The database couldn’t be created: /);
});
