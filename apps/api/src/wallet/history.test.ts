import { walletCountLimit } from '@atrium/contracts/wallet-options';
import { Client } from 'pg';
import type { Statement } from '../database/database';
import { asOwner, stopTestServers, type TestServer } from '../testing/test-server';
import { bookPast, spring, startWalletCompany, type WalletCompany } from '../testing/wallet-company';
import type { WalletClient } from '../testing/wallets';
import { findPeriod, listMonths } from './period-repository';
import { listTransactions } from './history-repository';

let server: TestServer;
let company: WalletCompany;
beforeAll(async () => {
  company = await startWalletCompany('History');
  ({ server } = company);
});
afterAll(stopTestServers);

describe('the list', () => {
  let walletClient: WalletClient;
  let wallet: string;
  beforeAll(async () => {
    ({ walletClient, wallet } = await company.holder());
    await bookPast(server, wallet, spring);
  });
  const titles = async (query: string): Promise<string[]> =>
    (await walletClient.history(wallet, query)).map(({ title }) => title);

  test('is an array, newest first, with the balance after each, at both addresses', async () => {
    const history = await walletClient.history(wallet);
    expect(history.map(({ title, balance_after: balance }) => [title, balance])).toEqual([
      ['ÇAY', -143.25],
      ['Refund', 456.75],
      ['Lunch', 449.5],
      ['Taxi to the port', 479.5],
      ['Advance', 500],
    ]);
    expect((await walletClient.at(`employee_wallet_transaction/list/${wallet}/`)).json).toEqual(history);
    expect((await walletClient.account()).total_balance).toBe(-143.25);
  });

  test.each([
    ['?from=2026-03-01', ['ÇAY', 'Refund', 'Lunch', 'Taxi to the port']],
    ['?to=2026-02-28', ['Advance']],
    ['?from=2026-03-01&to=2026-03-31', ['Lunch', 'Taxi to the port']],
    ['?from=2026-04-01&to=2026-04-01', ['Refund']],
    ['?from=2026-04-02&to=2026-05-09', []],
    ['?transaction_type=CREDIT', ['ÇAY', 'Lunch', 'Taxi to the port']],
    ['?transaction_type=DEBIT&from=2026-03-01', ['Refund']],
    ['?search=PORT', ['Lunch', 'Taxi to the port']],
    ['?search=port+lunch', ['Lunch']],
    ['?search=100%25', ['Taxi to the port']],
    ['?search=%25', []],
    ['?search=_', []],
    ['?search=a_b%5Cc', ['ÇAY']],
    ['?search=a_', ['ÇAY']],
    ['?search=b', ['ÇAY']],
    ['?search=%C3%A7ay', ['ÇAY']],
    ['?search=por+AUTH', ['Lunch']],
    ['?search=ort', []],
    ['?search=%22port%22,', ['Lunch', 'Taxi to the port']],
    ['?search=port&from=2026-03-31', ['Lunch']],
    ['?search=port&from=2026-04-01', []],
    ['?search=port&from=2026-03-02&transaction_type=CREDIT', ['Lunch']],
    ['?search=...', ['ÇAY', 'Refund', 'Lunch', 'Taxi to the port', 'Advance']],
    ['?search=+', ['ÇAY', 'Refund', 'Lunch', 'Taxi to the port', 'Advance']],
    ['?unknown=1', ['ÇAY', 'Refund', 'Lunch', 'Taxi to the port', 'Advance']],
  ])('answers %s with %j, and the page with their number', async (query, found) => {
    expect(await titles(query)).toEqual(found);
    const page = await walletClient.page(wallet, `limit=200&${query.slice(1)}`);
    expect(page.results.map(({ title }) => title)).toEqual(found);
    expect(page).toMatchObject({ next: null, total: found.length, has_more_than_total: false });
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=2&cursor=nonsense',
    `limit=2&cursor=${Buffer.from('[0,1,false]').toString('base64url')}`,
    `limit=2&cursor=${Buffer.from('["1",1,false]').toString('base64url')}`,
    'from=2026-02-30',
    'from=0000-01-01',
    'from=1.3.2026',
    'from=2026-03-02&to=2026-03-01',
    'transaction_type=BOTH',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const answer = await walletClient.at(`employee_wallet_transaction/list/${wallet}?${query}`);
    expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
    expect(answer.json).toHaveProperty('errors');
  });

  test('takes any days that a calendar has', async () => {
    expect(await titles('?from=0001-01-01&to=9999-12-31')).toHaveLength(5);
  });
});

describe('pages', () => {
  test.each(['', '&transaction_type=DEBIT', '&search=1', '&search=num&transaction_type=CREDIT', '&from=2026-01-05'])(
    'go through everything once, also while more is booked, filtered by %j',
    async (filter) => {
      const { walletClient, wallet } = await company.holder();
      await bookPast(
        server,
        wallet,
        Array.from({ length: 23 }, (_, index) => ({
          at: `2026-01-${String(index + 1).padStart(2, '0')}T06:00:00Z`,
          kind: index % 3 === 0 ? ('CREDIT' as const) : ('DEBIT' as const),
          title: `Number ${index}`,
        })),
      );
      const whole = (await walletClient.history(wallet, `?${filter.slice(1)}`)).map(({ id }) => id);
      expect(whole.length).toBeGreaterThan(3);
      for (const limit of [1, 4, whole.length, 200]) {
        const ids: string[] = [];
        let next: string | null = '';
        while (next !== null) {
          const answer = await walletClient.page(
            wallet,
            `limit=${limit}${filter}${next === '' ? '' : `&cursor=${next}`}`,
          );
          if (next === '') await walletClient.pay(wallet, { title: 'Elsewhere' });
          // Counted when the first page was read.
          expect(answer.total).toBeGreaterThanOrEqual(whole.length);
          expect(answer.results.length).toBeLessThanOrEqual(limit);
          ids.push(...answer.results.map(({ id }) => id));
          next = answer.next;
        }
        const before = new Set(whole);
        expect(ids.filter((id) => before.has(id))).toEqual(whole);
        expect(new Set(ids).size).toBe(ids.length);
      }
    },
  );

  test('are of fifty where only a cursor is given', async () => {
    const { walletClient, wallet } = await company.holder();
    await bookPast(
      server,
      wallet,
      Array.from({ length: 60 }, () => ({ at: '2026-01-01T00:00:00Z' })),
    );
    const first = await walletClient.page(wallet, 'limit=5');
    expect((await walletClient.page(wallet, `cursor=${first.next ?? ''}`)).results).toHaveLength(50);
  });

  test('of a search count up to a limit, and go through everything all the same', async () => {
    const { walletClient, wallet } = await company.holder();
    const rows = walletCountLimit + 150;
    await asOwner(
      server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, created_at)
       select w.tenant_id, w.id, gen_random_uuid(), 'DEBIT', 1, 'Bus ' || n, 'busy', '2026-01-01T00:00:00Z'
       from wallet w cross join generate_series(1, $2::int) n where w.id = $1`,
      [wallet, rows],
    );
    const ids = new Set<string>();
    let next: string | null = '';
    while (next !== null) {
      const page = await walletClient.page(wallet, `limit=200&search=bus${next === '' ? '' : `&cursor=${next}`}`);
      expect(page).toMatchObject({ total: walletCountLimit, has_more_than_total: true });
      for (const { id } of page.results) ids.add(id);
      next = page.next;
    }
    expect(ids.size).toBe(rows);
    expect(await walletClient.page(wallet, 'limit=2')).toMatchObject({ total: rows, has_more_than_total: false });
    expect(await walletClient.page(wallet, 'limit=2&search=115')).toMatchObject({
      total: 2,
      has_more_than_total: false,
    });
  });

  test('of an empty wallet are empty', async () => {
    const { walletClient, wallet } = await company.holder();
    const empty = { results: [], next: null, total: 0, has_more_than_total: false };
    expect(await walletClient.page(wallet, 'limit=10')).toEqual(empty);
    expect(await walletClient.page(wallet, 'limit=10&search=x&from=2026-01-01')).toEqual(empty);
    expect(await walletClient.history(wallet)).toEqual([]);
  });
});

describe('the export', () => {
  test('is a file for spreadsheets with amounts as numbers and no text that runs as a formula', async () => {
    const { walletClient, wallet } = await company.holder();
    await bookPast(server, wallet, [
      { at: '2026-02-28T18:00:00Z', amount: 1250.5, title: '=HYPERLINK("http://x.example")', description: '+1' },
      { at: '2026-03-01T06:00:00Z', kind: 'CREDIT', amount: 2000, title: '-2+3', description: '@SUM(A1)' },
      { at: '2026-03-02T06:00:00Z', amount: 0.05, title: 'Tea, "black"', description: 'two\nlines' },
      { at: '2026-03-03T06:00:00Z', amount: 1, title: '＝1;=2', description: 'ঢাকা;+1\n@1' },
    ]);
    const answer = await walletClient.at(`employee_wallet_transaction/export/${wallet}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="wallet-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const transactions = await walletClient.history(wallet);
    const [d, c, b, a] = transactions.map(({ id }) => id);
    expect(answer.text.slice(1)).toBe(
      [
        'Date,Type,Title,Description,Amount (BDT),Balance (BDT),Transaction,Reverses',
        `2026-03-03 12:00:00,DEBIT,'＝1;'=2,"ঢাকা;'+1\n'@1",1.00,-748.45,${d ?? ''},`,
        `2026-03-02 12:00:00,DEBIT,"Tea, ""black""","two\nlines",0.05,-749.45,${c ?? ''},`,
        `2026-03-01 12:00:00,CREDIT,'-2+3,'@SUM(A1),-2000.00,-749.50,${b ?? ''},`,
        `2026-03-01 00:00:00,DEBIT,"'=HYPERLINK(""http://x.example"")",'+1,1250.50,1250.50,${a ?? ''},`,
        '',
      ].join('\r\n'),
    );
  });

  test('is filtered as the list is', async () => {
    const { walletClient, wallet } = await company.holder();
    await bookPast(server, wallet, spring);
    const { text } = await walletClient.at(
      `employee_wallet_transaction/export/${wallet}/?transaction_type=CREDIT&from=2026-03-01&search=port`,
    );
    expect(text.match(/CREDIT/g)).toHaveLength(2);
    expect((await walletClient.at(`employee_wallet_transaction/export/${wallet}/?from=x`)).status).toBe(400);
  });
});

test('the rows that a call reads don’t grow with the history', async () => {
  const { walletClient, wallet } = await company.holder();
  const { user } = await walletClient.account();
  const grow = (from: number, to: number) =>
    asOwner(
      server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, created_at)
       select w.tenant_id, w.id, gen_random_uuid(), case when n % 10 = 0 then 'CREDIT' else 'DEBIT' end, 100, 'Number ' || n,
         '', timestamptz '2025-01-01' + n * interval '1 hour'
       from wallet w cross join generate_series($2::int, $3::int) n where w.id = $1`,
      [wallet, from, to],
    );
  const all = (last: number) => ({ walletId: wallet, first: 0, last });
  const look = { walletId: wallet, reader: user, timeZone: 'Asia/Dhaka' };
  const statements = (last: number): readonly Statement[] => [
    listTransactions(all(last), {}, 5),
    listTransactions(all(last), { transaction_type: 'CREDIT' }, 5),
    listTransactions({ walletId: wallet, first: 40, last: 60 }, {}, 5),
    findPeriod(look, {}),
    findPeriod(look, { from: '2025-01-02', to: '2025-01-04' }),
    listMonths(look, '2025-01-01', '2025-12-31'),
  ];
  await grow(1, 100);
  const few = await rowsRead(wallet, statements(100));
  await grow(101, 5000);
  expect(await rowsRead(wallet, statements(5000))).toEqual(few);
  expect(Math.min(...few)).toBeGreaterThan(0);
  expect(Math.max(...few)).toBeLessThan(40);

  // Which way a search goes depends on the history, but neither reads much of it.
  for (const search of ['numb', '4711']) {
    const [read] = await rowsRead(wallet, [listTransactions(all(5000), { search }, 5)]);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(40);
  }
});

/** How many rows and index entries of transactions and their words each statement reads, once the tables' statistics are fresh. */
async function rowsRead(wallet: string, statements: readonly Statement[]): Promise<number[]> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query('analyze wallet, wallet_transaction, wallet_word, wallet_receipt, app_user, file');
    await client.query(`select set_config('app.tenant', tenant_id::text, false) from wallet where id = $1`, [wallet]);
    // Tables of a test are so small that reading all of them would do.
    await client.query('set enable_seqscan = off');
    const counts: number[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
        [...(values ?? [])],
      );
      const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => / on wallet_(transaction|word) /.test(line));
      const read = scans.map((line) => {
        const [, found, loops] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
        return Math.round(Number(found ?? 0) * Number(loops ?? 0));
      });
      counts.push(read.reduce((sum, count) => sum + count, 0));
    }
    return counts;
  } finally {
    await client.end();
  }
}
