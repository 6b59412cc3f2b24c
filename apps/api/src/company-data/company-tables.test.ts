import { globalTables } from '../migrations';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { companyTables, exportedTables } from './company-tables';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

interface Column extends Record<string, unknown> {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
}

/** Columns of companies' tables, as the database has them. */
const columns = async (): Promise<readonly Column[]> =>
  (
    await asOwner<Column>(
      server,
      `select c.relname as table_name, a.attname as name, a.atttypid::regtype::text as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
    )
  ).filter(({ table_name }) => !globalTables.some((name) => name === table_name));

test('every table of companies is exported, or left out for a reason', async () => {
  const names = new Set((await columns()).map(({ table_name }) => table_name));
  expect(companyTables.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const { leftOut, withheld = {} } of companyTables) {
    for (const reason of [leftOut, ...Object.values(withheld)]) if (reason !== undefined) expect(reason).toMatch(/\.$/);
  }
});

test('what is withheld exists', async () => {
  const known = (await columns()).map(({ table_name, name }) => `${table_name}.${name}`);
  for (const { name, withheld = {} } of companyTables) {
    for (const column of Object.keys(withheld)) expect(known).toContain(`${name}.${column}`);
  }
});

test('a column that may hold a secret is exported only if somebody says that it holds none', async () => {
  /** Hashes of texts that everyone at the company can read. */
  const harmless = ['hr_form_step.content_hash', 'hr_form_submission.definition_hash', 'hr_form_definition.hash'];
  const exported = (await columns()).filter(({ table_name, name }) =>
    exportedTables.some((table) => table.name === table_name && !Object.hasOwn(table.withheld ?? {}, name)),
  );
  const suspicious = exported.filter(
    ({ name, type }) => type === 'bytea' || /password|secret|token|hash|credential|proof|sealed/.test(name),
  );
  expect(
    suspicious
      .map(({ table_name, name }) => `${table_name}.${name}`)
      .filter((name) => !harmless.includes(name) && name !== 'app_user.must_change_password'),
  ).toEqual([]);
});
