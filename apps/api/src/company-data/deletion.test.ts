import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { auditOf } from '../testing/audit';
import { companyDataOf, type CompanyDataClient } from '../testing/company-data';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { runJob } from '../testing/jobs';
import { settingsOf } from '../testing/company-settings';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { companyTables } from './company-tables';

const password = 'demo-Pass-123';
const logIn = (server: TestServer, email: string) =>
  server.call({ method: 'POST', path: '/api/auth/login/', json: { email, password } });

const demo = async (): Promise<{
  readonly server: TestServer;
  readonly acme: CompanyDataClient;
  readonly token: string;
}> => {
  const server = await startTestServer({ NO_DEMO: '', COMPANY_DELETION_DAYS: '30' });
  const token = await signIn(server, 'admin@acme.example', password);
  return { server, token, acme: companyDataOf(server, { tenant: 'acme', token }) };
};
afterEach(stopTestServers);

const idOf = async (server: TestServer, slug: string): Promise<string> =>
  (await asOwner<{ id: string }>(server, 'select id from tenant where slug = $1', [slug]))[0]?.id ?? '';
/** A company’s row count in each table that isn’t empty. */
async function rowsOf(server: TestServer, tenantId: string): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  for (const name of [...companyTables.map((table) => table.name), 'identity']) {
    const sql = `select count(*)::int as rows from ${name} where tenant_id = $1`;
    const [counted] = await asOwner<{ rows: number }>(server, sql, [tenantId]);
    if (counted !== undefined && counted.rows > 0) rows[name] = counted.rows;
  }
  return rows;
}
const filesOf = async (server: TestServer, tenantId: string): Promise<readonly string[]> =>
  (await asOwner<{ id: string }>(server, 'select id from file where tenant_id = $1 order by id', [tenantId])).map(
    ({ id }) => id,
  );
const waitingTimeIsOver = (server: TestServer) =>
  asOwner(server, `update company_deletion set due_at = now() - interval '1 second'`);

test('all of a company goes once its waiting time is over, and nothing of another one', async () => {
  const { server, acme, token } = await demo();
  const [acmeId, globexId] = [await idOf(server, 'acme'), await idOf(server, 'globex')];
  await acme.export();
  await acme.requestDeletion('Acme Bangladesh Ltd.');
  const [before, kept] = [await rowsOf(server, acmeId), await rowsOf(server, globexId)];
  expect(Object.keys(before).length).toBeGreaterThan(35);
  expect(Object.keys(kept).length).toBeGreaterThan(25);
  const [gone, staying] = [await filesOf(server, acmeId), await filesOf(server, globexId)];
  expect(storedFiles(server)).toEqual([...gone, ...staying].sort());

  await runJob(server, 'delete-companies');
  expect(await rowsOf(server, acmeId)).toEqual(before);

  await waitingTimeIsOver(server);
  await runJob(server, 'delete-companies');
  expect(await rowsOf(server, acmeId)).toEqual({});
  expect(await rowsOf(server, globexId)).toEqual(kept);
  expect(storedFiles(server)).toEqual(staying);
  expect(await asOwner(server, 'select slug from tenant')).toEqual([{ slug: 'globex' }]);

  const unknown = { status: 404, json: { code: 'tenant.unknown' } };
  expect(await server.call({ tenant: 'acme', token, path: `${tenantApi}/employees/list/` })).toMatchObject(unknown);
  expect(await logIn(server, 'admin@acme.example')).toMatchObject({
    status: 401,
    json: { code: 'auth.sign-in-failed' },
  });
  expect((await logIn(server, 'admin@globex.example')).status).toBe(200);
});

test('who takes it back while it begins isn’t told that the company stays', async () => {
  const { server, acme } = await demo();
  const acmeId = await idOf(server, 'acme');
  await acme.requestDeletion('Acme Bangladesh Ltd.');
  await waitingTimeIsOver(server);
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select begin_company_deletion($1)', [acmeId]);
    const withdrawing = acme.at('deletion/withdraw/', { method: 'POST' });
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await asOwner(server, waiting)).length === 0);
    await client.query('commit');
    expect(await withdrawing).toMatchObject({ status: 404, json: { code: 'tenant.unknown' } });
  } finally {
    await client.end();
  }
  expect(await asOwner(server, 'select from company_deletion')).toHaveLength(1);
});

test('from its beginning on nobody gets in, and where it was cut off it goes on', async () => {
  const { server, acme, token } = await demo();
  const acmeId = await idOf(server, 'acme');
  await acme.requestDeletion('Acme Bangladesh Ltd.');
  await waitingTimeIsOver(server);
  await asOwner(
    server,
    `create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
     create trigger refuse_end before delete on wallet_transaction for each statement execute function refuse_end()`,
  );
  await expect(runJob(server, 'delete-companies')).rejects.toThrow('cut off');
  const left = await rowsOf(server, acmeId);
  expect(left).not.toHaveProperty('hr_form_submission');
  expect(left).toHaveProperty('wallet_transaction');
  expect(await server.call({ tenant: 'acme', token, path: `${tenantApi}/employees/list/` })).toMatchObject({
    status: 404,
    json: { code: 'tenant.unknown' },
  });
  expect((await logIn(server, 'admin@acme.example')).status).toBe(404);
  expect(await acme.at('deletion/withdraw/', { method: 'POST' })).toMatchObject({ status: 404 });

  await asOwner(server, 'drop trigger refuse_end on wallet_transaction');
  await runJob(server, 'delete-companies');
  expect(await rowsOf(server, acmeId)).toEqual({});
  expect(await asOwner(server, 'select from tenant where id = $1', [acmeId])).toEqual([]);
});

test('the registry forgets its name, too, and the company is gone once it has', async () => {
  const asked: string[] = [];
  let status = 503;
  const registry = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end();
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const { port } = registry.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const server = await startTestServer({ REGISTRY_URL: url, REGISTRY_TOKEN: 'atr_test' });
  const company = await registerCompany(server, 'Forgotten');
  await companyDataOf(server, company).requestDeletion(company.tenant);
  await waitingTimeIsOver(server);
  await expect(runJob(server, 'delete-companies')).rejects.toThrow('modules');
  expect(await idOf(server, 'forgotten')).not.toBe('');
  status = 204;
  await runJob(server, 'delete-companies');
  expect(await idOf(server, 'forgotten')).toBe('');
  const call = 'DELETE /registry/tenants/forgotten/ Bearer atr_test';
  expect(asked).toEqual([call, call]);
  registry.close();
  registry.closeAllConnections();
});

test('rows that are only added to are still kept from everything else', async () => {
  const { server, acme } = await demo();
  await acme.requestDeletion('Acme Bangladesh Ltd.');
  const acmeId = await idOf(server, 'acme');
  for (const sql of [
    'delete from wallet_transaction',
    'delete from asset_event where tenant_id = $1',
    'delete from hr_form_step where tenant_id = $1',
    `select set_config('app.deletes_company', 'on', false), delete_company_rows($1, 'wallet_transaction', 1, null)`,
  ]) {
    await expect(asOwner(server, sql, sql.includes('$1') ? [acmeId] : [])).rejects.toThrow();
  }
  await asOwner(server, `select set_config('app.deletes_company', '', false)`);
  await expect(asOwner(server, `select delete_company_rows($1, 'tenant', 1, null)`, [acmeId])).rejects.toThrow();
});

describe('the request', () => {
  let server: TestServer;
  let company: Company;
  let data: CompanyDataClient;
  beforeEach(async () => {
    server = await startTestServer();
    company = await registerCompany(server, 'Leaving');
    data = companyDataOf(server, company);
  });

  test('needs the name as it is called, typed exactly', async () => {
    await settingsOf(server, company).set({ legal_name: 'Leaving Ltd.' });
    expect(await data.get()).toMatchObject({ name: 'Leaving Ltd.', deletion: null, waiting_days: 30, export_days: 7 });
    expect(await data.at('deletion/create/', { method: 'POST', json: { name: 'leaving' } })).toMatchObject({
      status: 400,
      json: { errors: { name: ['Enter the name exactly as it’s shown.'] } },
    });
    expect((await data.get()).deletion).toBeNull();
    const { due_at } = await data.requestDeletion('  Leaving Ltd. ');
    expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  });

  test('waits, and a second one changes nothing', async () => {
    const first = await data.requestDeletion('leaving');
    expect(await data.requestDeletion('leaving')).toEqual(first);
    expect((await data.get()).deletion).toEqual(first);
    const [entry] = await auditOf(server, company).entries();
    expect(entry).toMatchObject({ action: 'company.deletion-requested', details: { due_at: first.due_at } });
  });

  test('can be taken back by another admin, and then nothing is deleted', async () => {
    await data.requestDeletion('leaving');
    const { user, email } = await createEmployee(server, company, 1);
    await asOwner(server, `update app_user set role = 'admin' where id = $1`, [user]);
    const other = companyDataOf(server, { tenant: company.tenant, token: await signIn(server, email) });
    expect((await other.get()).deletion).not.toBeNull();
    expect((await other.at('deletion/withdraw/', { method: 'POST' })).status).toBe(204);
    expect((await data.get()).deletion).toBeNull();
    expect(await other.at('deletion/withdraw/', { method: 'POST' })).toMatchObject({
      status: 404,
      json: { code: 'company-deletion.not-found' },
    });
    const [entry] = await auditOf(server, company).entries();
    expect(entry).toMatchObject({ action: 'company.deletion-withdrawn', actor: { id: user } });
    await runJob(server, 'delete-companies');
    expect((await data.get()).name).toBe('leaving');
  });
});
