import { Client } from 'pg';
import { auditOf } from '../testing/audit';
import { companyDataOf, type CompanyDataClient } from '../testing/company-data';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { runJob } from '../testing/jobs';
import { storedFiles } from '../testing/stored-files';
import { tenantApi } from '../testing/call';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { unzip } from '../testing/zip';
import { companyTables, exportedTables } from './company-tables';

let server: TestServer;
let acme: Pick<Company, 'tenant' | 'token'>;
let data: CompanyDataClient;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '' });
  acme = { tenant: 'acme', token: await signIn(server, 'admin@acme.example', 'demo-Pass-123') };
  data = companyDataOf(server, acme);
});
afterAll(stopTestServers);

const tenantId = async (slug: string): Promise<string> =>
  (await asOwner<{ id: string }>(server, 'select id from tenant where slug = $1', [slug]))[0]?.id ?? '';
const rowsOf = async (table: string, slug: string, where = 'true'): Promise<number> => {
  const sql = `select count(*)::int as rows from ${table} where tenant_id = $1 and ${where}`;
  return (await asOwner<{ rows: number }>(server, sql, [await tenantId(slug)]))[0]?.rows ?? 0;
};

describe('an export', () => {
  let archive: ReadonlyMap<string, Buffer>;
  const text = (path: string): string => archive.get(path)?.toString('utf8') ?? '';
  beforeAll(async () => {
    const { id } = await data.export();
    archive = unzip(await data.download(id));
  });

  test('has every row of every table, as JSON and as CSV', async () => {
    const tables = [...archive.keys()].filter((path) => /^(json|csv)\//.test(path)).sort();
    expect(tables).toEqual(exportedTables.flatMap(({ name }) => [`json/${name}.json`, `csv/${name}.csv`]).sort());
    let filled = 0;
    for (const { name, where } of exportedTables) {
      // What came since is the log's only.
      if (name === 'audit_entry') continue;
      const rows = JSON.parse(text(`json/${name}.json`)) as readonly Record<string, unknown>[];
      expect({ name, rows: rows.length }).toEqual({ name, rows: await rowsOf(name, 'acme', where) });
      expect(text(`csv/${name}.csv`).startsWith('\uFEFF')).toBe(true);
      if (rows.length > 0) filled += 1;
    }
    expect(filled).toBeGreaterThan(20);
  });

  test('has what only HR sees of people', async () => {
    const employees = JSON.parse(text('json/employee.json')) as readonly Record<string, unknown>[];
    const [known] = await asOwner(
      server,
      `select first_name, religion, address, phone_number from employee
       where tenant_id = $1 and religion <> '' and phone_number <> '' order by employee_id limit 1`,
      [await tenantId('acme')],
    );
    expect(employees).toContainEqual(expect.objectContaining(known ?? {}));
    expect(text('csv/employee.csv').split('\r\n')[0]).toContain('religion');
  });

  test('has every file, as it was uploaded', async () => {
    const files = await asOwner<{ id: string; name: string; size: number }>(
      server,
      'select id, name, size::int as size from file where tenant_id = $1 and is_counted',
      [await tenantId('acme')],
    );
    expect(files.length).toBeGreaterThan(5);
    for (const { id, name, size } of files) expect(archive.get(`files/${id}/${name}`)?.length).toBe(size);
    expect([...archive.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(files.length);
  });

  test('has nothing of another company, and no secret', async () => {
    const all = [...archive].filter(([path]) => !path.startsWith('files/')).map(([, content]) => content.toString());
    const secrets = ['globex', '$argon2', 'password_hash', await tenantId('globex')];
    for (const secret of secrets)
      for (const content of all.filter((one) => !one.includes('Left out:'))) {
        expect(content).not.toContain(secret);
      }
  });

  test('says what is left out, and why', () => {
    const readme = text('README.txt');
    for (const { name, leftOut } of companyTables) {
      if (leftOut !== undefined) expect(readme).toContain(`- ${name}: ${leftOut}`);
    }
    expect(readme).toContain('- app_user.password_hash: ');
  });

  test('takes no room from what the company can keep', async () => {
    const [usage] = await asOwner(
      server,
      `select u.bytes::int as bytes, (select sum(size)::int from file f where f.tenant_id = u.tenant_id and f.is_counted) as kept
       from storage_usage u where u.tenant_id = $1 and u.holder_id = '00000000-0000-0000-0000-000000000000'`,
      [await tenantId('acme')],
    );
    expect(usage?.['bytes']).toBe(usage?.['kept']);
  });

  test('is in the audit log, and so is its download', async () => {
    const actions = (await auditOf(server, acme).entries()).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['company.export-downloaded', 'company.export-requested']);
  });
});

test('while one is made, there is no second one', async () => {
  const waiting = async () => (await data.get()).exports.filter(({ state }) => state !== 'done');
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    // The job waits for the first table that it reads.
    await client.query('begin');
    await client.query('lock table hr_form_assignee');
    const [first, second] = [
      await data.at('exports/create/', { method: 'POST' }),
      await data.at('exports/create/', { method: 'POST' }),
    ];
    expect(first.status).toBe(201);
    expect(second.json).toMatchObject({ id: (first.json as { id: string }).id });
    expect(await waiting()).toHaveLength(1);
    const link = `exports/link/${(first.json as { id: string }).id}/`;
    expect(await data.at(link, { method: 'POST' })).toMatchObject({
      status: 409,
      json: { code: 'company-export.not-done' },
    });
  } finally {
    await client.query('rollback');
    await client.end();
  }
  while ((await waiting()).length > 0);
});

test('a link to one opens for admins only', async () => {
  const company = await registerCompany(server, 'Links');
  const own = companyDataOf(server, company);
  const { id } = await own.export();
  const { url } = (await own.at(`exports/link/${id}/`, { method: 'POST' })).json as { url: string };
  const { pathname, search } = new URL(url);
  const open = () => server.call({ tenant: company.tenant, path: `${pathname}${search}` });
  expect(await open()).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const { user } = await createEmployee(server, company, 1);
  const change = (userId: string, role: string) =>
    asOwner(server, 'update app_user set role = $2 where id = $1', [userId, role]);
  await change(user, 'admin');
  await change(company.user_id, 'employee');
  expect((await open()).status).toBe(404);
  const renewal = `${tenantApi}/files/renew/${pathname.split('/').at(-2) ?? ''}/`;
  expect((await server.call({ tenant: company.tenant, token: company.token, path: renewal })).status).toBe(404);
});

test('a run that is cut off leaves nothing, and the next one makes it', async () => {
  const company = await registerCompany(server, 'Cut off');
  const own = companyDataOf(server, company);
  const stored = storedFiles(server);
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table wallet');
  await own.at('exports/create/', { method: 'POST' });
  const reading = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%wallet%'`;
  while ((await asOwner(server, reading)).length === 0);
  await asOwner(server, `select pg_terminate_backend(pid) from (${reading}) r`);
  await client.query('rollback');
  await client.end();
  const made = async () => (await own.get()).exports[0];
  while ((await made())?.state !== 'done');
  expect(storedFiles(server)).toHaveLength(stored.length + 1);
  expect(unzip(await own.download((await made())?.id ?? '')).has('json/wallet.json')).toBe(true);
});

test('one that fails again and again is given up', async () => {
  const company = await registerCompany(server, 'Gives up');
  const own = companyDataOf(server, company);
  await asOwner(
    server,
    `create function refuse_export() returns trigger language plpgsql as $$
     begin raise exception 'no'; end $$;
     create trigger refuse_export before update on company_export for each row
     when (new.state = 'done') execute function refuse_export()`,
  );
  try {
    const asked = own.export();
    const retry = async (): Promise<boolean> => {
      await asOwner(
        server,
        `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`,
      );
      return (await own.get()).exports[0]?.state === 'failed';
    };
    while (!(await retry()));
    expect(await asked).toMatchObject({ state: 'failed', size: null, expires_at: null });
  } finally {
    await asOwner(server, 'drop trigger refuse_export on company_export; drop function refuse_export()');
  }
  expect(await own.export()).toMatchObject({ state: 'done', progress: 1 });
});

test('it is deleted when its time is up', async () => {
  const company = await registerCompany(server, 'Expires');
  const own = companyDataOf(server, company);
  const before = storedFiles(server);
  const { id, expires_at } = await own.export();
  expect(Date.parse(expires_at ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  await runJob(server, 'forget-old-exports');
  expect(storedFiles(server)).toHaveLength(before.length + 1);
  await asOwner(server, `update company_export set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect((await own.get()).exports).toEqual([]);
  expect(await own.at(`exports/link/${id}/`, { method: 'POST' })).toMatchObject({
    status: 404,
    json: { code: 'company-export.not-found' },
  });
  await runJob(server, 'forget-old-exports');
  expect(storedFiles(server)).toEqual(before);
  expect(await asOwner(server, 'select from company_export where id = $1', [id])).toEqual([]);
});
