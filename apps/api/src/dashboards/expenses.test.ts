import { registerCompany } from '../testing/companies';
import { dashboardClientOf } from '../testing/dashboards';
import { joinAs } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, type Holder } from '../testing/wallets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

/** Books transactions at moments in the past, in order. */
async function book(holder: Holder, payments: readonly (readonly [at: string, kind: string, paisa: number])[]) {
  const { id } = await walletClientOf(server, holder).open();
  for (const [at, kind, amount] of payments) {
    await asOwner(
      server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, created_at)
       select w.tenant_id, w.id, gen_random_uuid(), $2, $3::bigint, 'Payment', '', $4::timestamptz from wallet w where w.id = $1`,
      [id, kind, amount, at],
    );
  }
}

test('debits and credits are summed by the company’s months, of one’s own wallet or of all', async () => {
  const company = await registerCompany(server, 'Expenses');
  const finance = await joinAs(server, company, 1, { grants: ['finance'] });
  const employee = await joinAs(server, company, 2);
  await book(employee, [
    ['2023-12-15T04:00:00Z', 'DEBIT', 100_00],
    // Still January in UTC.
    ['2024-01-31T18:30:00Z', 'DEBIT', 250_50],
    ['2024-02-10T04:00:00Z', 'CREDIT', 50_25],
    ['2024-03-01T04:00:00Z', 'CREDIT', 1_00],
  ]);
  await book(company, [['2024-02-20T04:00:00Z', 'DEBIT', 1000_00]]);
  const other = await registerCompany(server, 'Expenses Elsewhere');
  await book(other, [['2024-02-20T04:00:00Z', 'DEBIT', 7_00]]);
  const months = '?from=2024-01-01&to=2024-02-29';

  expect(await dashboardClientOf(server, employee).read('expenses', months)).toEqual({
    from: '2024-01-01',
    to: '2024-02-29',
    debit: { now: 250.5, before: 100 },
    credit: { now: 50.25, before: 0 },
    balance: 299.25,
    months: [
      { month: '2024-01', debit: 0, credit: 0 },
      { month: '2024-02', debit: 250.5, credit: 50.25 },
    ],
  });
  expect(await dashboardClientOf(server, finance).read('expenses', `${months}&scope=company`)).toMatchObject({
    debit: { now: 1250.5, before: 100 },
    balance: 1299.25,
    months: [
      { month: '2024-01', debit: 0, credit: 0 },
      { month: '2024-02', debit: 1250.5, credit: 50.25 },
    ],
  });
  expect(await dashboardClientOf(server, finance).read('expenses', months)).toMatchObject({
    debit: { now: 0, before: 0 },
    balance: null,
  });
  expect(await dashboardClientOf(server, employee).ask('expenses', `${months}&scope=company`)).toMatchObject({
    status: 403,
    json: { code: 'auth.finance-required' },
  });
  expect(await dashboardClientOf(server, other).read('expenses', `${months}&scope=company`)).toMatchObject({
    debit: { now: 7, before: 0 },
    balance: 7,
  });
});
