import { companyName } from '@atrium/contracts/company-name';
import { asOwner, stopTestServers } from '../testing/test-server';
import { bookPast, spring, startWalletCompany, type WalletCompany } from '../testing/wallet-company';

let company: WalletCompany;
beforeAll(async () => {
  company = await startWalletCompany('Statements');
});
afterAll(stopTestServers);

describe('the months', () => {
  test('are cut by the company’s wall clock, and all there', async () => {
    const { walletClient, wallet } = await company.holder();
    await bookPast(company.server, wallet, spring);
    const months = [
      { month: '2026-02', debit: 500, credit: 0, balance: 500 },
      { month: '2026-03', debit: 0, credit: 50.5, balance: 449.5 },
      { month: '2026-04', debit: 7.25, credit: 0, balance: 456.75 },
      { month: '2026-05', debit: 0, credit: 600, balance: -143.25 },
      { month: '2026-06', debit: 0, credit: 0, balance: -143.25 },
    ];
    expect(await walletClient.months(wallet, '?from=2026-02-17&to=2026-06-01')).toEqual(months);
    expect(await walletClient.months(wallet, '?from=2026-03-31&to=2026-03-31')).toEqual(months.slice(1, 2));
    expect(await walletClient.months(wallet, '?from=2025-12-01&to=2026-01-31')).toEqual([
      { month: '2025-12', debit: 0, credit: 0, balance: 0 },
      { month: '2026-01', debit: 0, credit: 0, balance: 0 },
    ]);
    expect((await walletClient.months(wallet, '?to=2026-05-31')).map(({ month }) => month).at(0)).toBe('2025-06');
  });

  test('are the last twelve where no period is given, this one included', async () => {
    const { walletClient, wallet } = await company.holder();
    await walletClient.pay(wallet, { amount: 3 });
    const months = await walletClient.months(wallet);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ debit: 3, credit: 0, balance: 3 });
    expect(await walletClient.months(wallet, '?from=9990-01-01')).toEqual([
      { month: '9990-01', debit: 0, credit: 0, balance: 3 },
    ]);
  });

  test('are at most a hundred and twenty', async () => {
    const { walletClient, wallet } = await company.holder();
    expect(await walletClient.months(wallet, '?from=2010-01-01&to=2019-12-31')).toHaveLength(120);
    expect(
      await walletClient.at(`employee_wallet_transaction/totals/${wallet}/?from=2009-12-31&to=2019-12-31`),
    ).toMatchObject({
      status: 400,
      json: { errors: { from: ['Choose a period of up to 120 months.'] } },
    });
  });
});

describe('a statement', () => {
  test('has the opening balance, what came and went, and the closing balance', async () => {
    const { name, walletClient, wallet } = await company.holder();
    await bookPast(company.server, wallet, spring);
    const statement = await walletClient.statement(wallet, '?from=2026-03-01&to=2026-04-30');
    expect(statement).toMatchObject({
      account: { id: wallet, total_balance: -143.25 },
      holder: name,
      company: companyName(company.tenant),
      from: '2026-03-01',
      to: '2026-04-30',
      time_zone: 'Asia/Dhaka',
      opening_balance: 500,
      closing_balance: 456.75,
      totals: { debit: 7.25, credit: 50.5 },
    });
    expect(statement.transactions.map(({ title }) => title)).toEqual(['Taxi to the port', 'Lunch', 'Refund']);
  });

  test('of a period without transactions says so', async () => {
    const { walletClient, wallet } = await company.holder();
    expect(await walletClient.statement(wallet)).toMatchObject({
      opening_balance: 0,
      closing_balance: 0,
      totals: { debit: 0, credit: 0 },
      transactions: [],
    });
    await walletClient.pay(wallet, { amount: 5 });
    const thisMonth = await walletClient.statement(wallet);
    expect(thisMonth).toMatchObject({ opening_balance: 0, closing_balance: 5, transactions: [{ amount: 5 }] });
    expect(thisMonth.from).toMatch(/-01$/);
    expect(await walletClient.statement(wallet, '?from=9990-01-01')).toMatchObject({
      to: '9990-01-01',
      opening_balance: 5,
      closing_balance: 5,
      transactions: [],
    });
  });

  test('is bounded', async () => {
    const { walletClient, wallet } = await company.holder();
    await asOwner(
      company.server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, created_at)
       select w.tenant_id, w.id, gen_random_uuid(), 'DEBIT', 1, 'x', '', '2026-01-01T00:00:00Z'
       from wallet w cross join generate_series(1, 5001) where w.id = $1`,
      [wallet],
    );
    expect(await walletClient.at(`employee_wallet_transaction/statement/${wallet}/?from=2026-01-01`)).toMatchObject({
      status: 400,
      json: { errors: { from: ['Choose a shorter period. A statement can show up to 5000 transactions.'] } },
    });
    expect((await walletClient.statement(wallet, '?from=2026-01-02')).transactions).toEqual([]);

    const exported = await walletClient.at(`employee_wallet_transaction/export/${wallet}/`);
    expect(exported.text.trimEnd().split('\r\n')).toHaveLength(5002);
    const ids = exported.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[6]);
    expect(new Set(ids).size).toBe(5001);
  });
});
