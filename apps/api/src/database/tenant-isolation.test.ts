import { Client } from 'pg';
import { globalTables, openColumns } from '../migrations';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { appRole } from './app-role';
import { sqlFailureOf } from '@atrium/server/sql-failure';

let server: TestServer;
let ours: Company;
let theirs: Company;
beforeAll(async () => {
  server = await startTestServer();
  ours = await registerCompany(server, 'Ours');
  theirs = await registerCompany(server, 'Theirs');
  await createEmployee(server, ours, 1);
  await createEmployee(server, theirs, 2);
});
afterAll(stopTestServers);

/** A new column of a record is private until somebody decides that it is not: then it is one of `openColumns`. */
const privateColumns = [
  'address',
  'birth_day',
  'blood_group',
  'city',
  'country',
  'date_of_birth',
  'department_id',
  'email',
  'employment_status',
  'gender',
  'last_day',
  'nationality',
  'pay_amount',
  'pay_from',
  'pay_period',
  'phone_number',
  'religion',
  'resume_id',
  'search_text',
  'state',
  'zip_code',
];

const isGlobal = (table: string): boolean => globalTables.some((name) => name === table);

describe('every table that is not on the list of global ones', () => {
  const tenantTables = async (): Promise<readonly Record<string, unknown>[]> =>
    (
      await asOwner<{ name: string }>(
        server,
        `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
                exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
                        and a.attnotnull and a.atttypid = 'uuid'::regtype) as has_tenant
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
      )
    ).filter(({ name }) => !isGlobal(name));

  test('carries the tenant and forces row security', async () => {
    const tables = await tenantTables();
    expect(tables.map((table) => table['name'])).toEqual(
      expect.arrayContaining(['app_user', 'employee', 'file', 'invitation']),
    );
    for (const table of tables) {
      expect(table).toEqual({ name: table['name'], enabled: true, forced: true, has_tenant: true });
    }
  });

  test('has one policy for all commands, on the tenant of the session', async () => {
    const policies = await asOwner(
      server,
      `select tablename as name, cmd, permissive, roles::text[] as roles, qual, with_check from pg_policies`,
    );
    const tables = await tenantTables();
    const ofTenant = policies.filter(({ permissive }) => permissive === 'PERMISSIVE');
    expect(ofTenant.map((policy) => policy['name']).sort()).toEqual(tables.map((table) => table['name']).sort());
    for (const policy of ofTenant) {
      expect(policy).toMatchObject({ cmd: 'ALL', roles: ['public'], with_check: null });
      expect(String(policy['qual']).replace(/\s+/g, ' ')).toBe(
        `(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid AS "nullif"))`,
      );
    }
  });

  test('may have another policy that hides more, and never one that shows more', async () => {
    const others = await asOwner(
      server,
      `select tablename as name, policyname as policy from pg_policies where policyname <> 'own_tenant' order by 1`,
    );
    const hiding = await asOwner(
      server,
      `select tablename as name, policyname as policy from pg_policies where permissive = 'RESTRICTIVE' order by 1`,
    );
    expect(others).toEqual(hiding);
    expect(hiding).toContainEqual({ name: 'board', policy: 'of_members' });
  });

  test('starts every key and unique index with the tenant', async () => {
    const indexes = await asOwner<{ table_name: string; index_name: string; first_column: string }>(
      server,
      `select t.relname as table_name, i.relname as index_name, a.attname as first_column
       from pg_index x
       join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid
       left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
       where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisprimary)`,
    );
    const wrong = indexes.filter((index) => !isGlobal(index.table_name) && index.first_column !== 'tenant_id');
    expect(wrong).toEqual([]);
    const withKey = indexes.filter(({ index_name }) => index_name.endsWith('_pkey')).map((index) => index.table_name);
    for (const table of await tenantTables()) expect(withKey).toContain(table['name']);
  });

  test('starts every foreign key with the tenant, on both sides', async () => {
    const keys = await asOwner<{ name: string; source: string; target: string; from: string; to: string }>(
      server,
      `select k.conname as name, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
              f.attname as from, t.attname as to
       from pg_constraint k
       join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[1]
       join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect({ name: key.name, from: key.from }).toEqual({ name: key.name, from: 'tenant_id' });
      // The tenant itself has no other column to be found by.
      expect({ name: key.name, to: key.to }).toEqual({
        name: key.name,
        to: key.target === 'tenant' ? 'id' : 'tenant_id',
      });
    }
  });
});

describe('functions that run as the owner', () => {
  test('have a fixed search path, and are closed to everyone but the application', async () => {
    const functions = await asOwner<{ name: string; config: string[] | null; acl: string }>(
      server,
      `select proname as name, proconfig as config, proacl::text as acl from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(functions.length).toBeGreaterThan(5);
    for (const { name, config, acl } of functions) {
      // The owner alone can make anything in at_home.
      const path = config?.[0]?.replace(' at_home,', '');
      expect({ name, path }).toEqual({ name, path: 'search_path=pg_catalog, public, pg_temp' });
      // An entry without a role name before the "=" would be everyone.
      expect(acl).not.toMatch(/[{,]=X/);
    }
  });
});

describe('the role that requests run as', () => {
  /** One connection as the application, in a transaction with a tenant entered; ends with a rollback. */
  async function asApplication<Result>(
    tenantId: string | undefined,
    work: (client: Client) => Promise<Result>,
  ): Promise<Result> {
    const url = new URL(server.ownerUrl);
    const role = appRole(url.pathname.slice(1), testSecret);
    url.username = role.name;
    url.password = role.password;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query('begin');
      if (tenantId !== undefined) await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
      return await work(client);
    } finally {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    }
  }
  const tenantId = async (slug: string): Promise<string> =>
    (await asOwner<{ id: string }>(server, 'select id from tenant where slug = $1', [slug]))[0]?.id ?? '';
  const refused = (sql: string) =>
    asApplication(undefined, (client) =>
      client.query(sql).then(
        () => 'done',
        (error: unknown) => sqlFailureOf(error)?.code,
      ),
    );
  /** insufficient_privilege, or must be owner or member. */
  const notAllowed = '42501';

  test('reads no private column but through views', async () => {
    const columns = await asOwner<{ name: string }>(
      server,
      `select attname as name from pg_attribute where attrelid = 'employee'::regclass and attnum > 0 and not attisdropped`,
    );
    const closed = columns
      .map(({ name }) => name)
      .filter((name) => !openColumns.employee.some((open) => open === name));
    expect(closed.sort()).toEqual([...privateColumns].sort());
  });

  test('sees nothing without a tenant, and only that tenant with one', async () => {
    expect(
      await asApplication(undefined, async (client) => (await client.query('select * from seen_employee')).rowCount),
    ).toBe(0);
    for (const table of ['employee', 'seen_employee', 'searched_employee']) {
      const seen = await asApplication(
        await tenantId(ours.tenant),
        async (client) =>
          (await client.query<{ employee_id: string }>(`select employee_id from ${table} order by 1`)).rows,
      );
      expect(seen).toEqual([{ employee_id: '' }, { employee_id: 'E-001' }]);
    }
  });

  test('cannot write into another tenant, or move a row there', async () => {
    const [own, other] = [await tenantId(ours.tenant), await tenantId(theirs.tenant)];
    const insert = `insert into file (tenant_id, id, name, content_type, size) values ($1, gen_random_uuid(), '', '', 0)`;
    for (const attempt of [insert, 'update employee set tenant_id = $1']) {
      await expect(asApplication(own, (client) => client.query(attempt, [other]))).rejects.toMatchObject({
        code: notAllowed,
      });
    }
    const deleted = await asApplication(own, (client) =>
      client.query('delete from employee where tenant_id = $1', [other]),
    );
    expect(deleted.rowCount).toBe(0);
  });

  test.each([
    'select * from tenant',
    'select * from identity',
    'select * from sign_in_attempt',
    'select * from counted_try',
    'select * from pending_registration',
    'select * from schema_migration',
    'select * from employee',
    ...privateColumns.map((column) => `select ${column} from employee`),
    'update employee set city = religion',
    'delete from employee where phone_number <> $$$$ returning email',
    'select name from emergency_contact',
    'select before from record_change',
    'select user_id from absence',
    'select * from graphile_worker.jobs',
    `select graphile_worker.add_job('sweep-uploads')`,
    "insert into tenant (id, slug) values (gen_random_uuid(), 'mine')",
    'delete from identity',
    'set role atrium',
    'set session authorization atrium',
    'alter table employee disable row level security',
    'alter table employee no force row level security',
    'drop policy own_tenant on employee',
    'create policy mine on employee using (true)',
    'alter role current_user bypassrls',
    'alter role current_user superuser',
    'create role other login',
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter function account_of(text) security invoker',
    'truncate employee',
    `copy employee to program 'cat'`,
    `select pg_read_file('postgresql.conf')`,
  ])('may not: %s', async (sql) => {
    expect(await refused(sql)).toBe(notAllowed);
  });

  test('with row security switched off gets an error and no rows', async () => {
    expect(await refused('set local row_security = off; select * from employee')).toBe(notAllowed);
  });

  test('owns nothing and has no attribute or membership', async () => {
    const name = appRole(new URL(server.ownerUrl).pathname.slice(1), testSecret).name;
    const [role] = await asOwner(
      server,
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolcanlogin,
              (select count(*)::int from pg_class where relowner = r.oid) as owned,
              (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = $1`,
      [name],
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolcanlogin: true,
      owned: 0,
      memberships: 0,
    });
  });

  test('reads pages of the list from indexes', async () => {
    const plans = await asApplication(await tenantId(ours.tenant), async (client) => {
      await client.query(
        'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
      );
      const keys = [
        ['e.name_key', 'asc', `'m'`],
        ['e.date_of_joining', 'desc', `date '2020-01-01'`],
        ['e.employee_id', 'asc', `'m'`],
      ] as const;
      const found: string[] = [];
      for (const [key, direction, value] of keys) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select * from searched_employee e where e.tenant_id = (select current_tenant())
           and (${key}, e.id) ${direction === 'asc' ? '>' : '<'} (${value}, gen_random_uuid())
           order by ${key} ${direction}, e.id ${direction} limit 50`,
        );
        found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return found;
    });
    for (const plan of plans) expect(plan).toMatch(/Index Scan.*on employee/);
  });
});
