import { Client } from 'pg';
import { listAssets, countAssets } from '../assets/inventory-repository';
import { countEmployees, listEmployees, searchEmployees } from '../employees/repository';
import { countSubmissions, listSubmissions, type ListReader } from '../hr-forms/list-repository';
import { asOwner, stopTestServers, type TestServer } from '../testing/test-server';
import { startWalletCompany } from '../testing/wallet-company';
import { listTransactions } from '../wallet/history-repository';
import { findPeriod } from '../wallet/period-repository';
import { binding } from './binding';
import type { Statement } from './database';
import { firstRows } from './kept-pages';

let server: TestServer;
beforeAll(async () => {
  ({ server } = await startWalletCompany('Kept pages'));
});
afterAll(stopTestServers);

const id = '00000000-0000-4000-8000-000000000000';
const reader: ListReader = { userId: id, sees: 'everything', timeZone: 'Asia/Dhaka' };
const all = { walletId: id, first: 0, last: 10 };

const opened: readonly [string, Statement][] = [
  ['the directory', listEmployees({ limit: 60 })],
  ['its next page', listEmployees({ limit: 60 }, { key: 'a', id, total: 5 })],
  ['the directory by joining', listEmployees({ limit: 60, sort: '-date_of_joining' })],
  ['its number', countEmployees({ limit: 60 })],
  ['a search', searchEmployees({ limit: 60, search: 'an' })],
  ['a search for two words', searchEmployees({ limit: 60, search: 'an li' })],
  ['the inbox', listSubmissions('inbox', reader, {}, 60, undefined)],
  ['its number', countSubmissions('inbox', reader, {})],
  ['everyone’s forms', listSubmissions('all', reader, {}, 60, undefined)],
  ['a wallet', findPeriod({ walletId: id, reader: id, timeZone: 'Asia/Dhaka' }, {})],
  ['its history', listTransactions(all, {}, 101)],
  ['the inventory', listAssets({}, 60)],
  ['its next page', listAssets({}, 60, { key: '1', number: 1, total: 5, hasMore: false })],
  ['its number', countAssets({})],
];

test.each(opened)('%s is planned once by a connection', async (_page, { name, text, values = [] }) => {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', id::text, false) from tenant`);
    const run = () => client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    const planned = async () => {
      const { rows } = await client.query<{ plans: number }>(
        'select custom_plans::int as plans from pg_prepared_statements where name = $1',
        [name],
      );
      return rows[0]?.plans;
    };
    // PostgreSQL tries a few plans that are made for the values before it keeps one for all.
    for (let time = 0; time < 8; time += 1) await run();
    const before = await planned();
    await run();
    expect(before).toBeLessThan(8);
    expect(await planned()).toBe(before);
  } finally {
    await client.end();
  }
});

test('texts with one name are the same', () => {
  const texts = new Map<string, string>();
  for (const limit of [1, 60, 200]) {
    for (const search of ['', 'an', 'an li']) {
      for (const sort of [undefined, 'name', '-date_of_joining', 'employee_id'] as const) {
        const query = { limit, search, sort };
        const after = { key: '2026-01-01', id, total: 1 };
        const made = [listEmployees(query), listEmployees(query, after), searchEmployees(query), countEmployees(query)];
        for (const { name = '', text } of made) {
          expect(name).not.toBe('');
          expect(texts.get(name) ?? text).toBe(text);
          texts.set(name, text);
        }
      }
    }
  }
});

const rare: readonly [string, Statement][] = [
  ['a page of an export', listEmployees({ limit: 1000 })],
  ['a filtered directory', listEmployees({ limit: 60, designation: 'Engineer' })],
  ['a search for many words', searchEmployees({ limit: 60, search: 'a b c' })],
  ['forms of one state', listSubmissions('all', reader, { state: 'approved' }, 60, undefined)],
  ['a search in a wallet', listTransactions(all, { search: 'lunch' }, 101)],
  ['a page of the inventory’s export', listAssets({}, 1000)],
  ['assets of one category', listAssets({ category: 'Laptop' }, 60)],
];

test.each(rare)('%s is planned for its values', (_page, { name }) => {
  expect(name).toBeUndefined();
});

test.each([5, 200, 1000])('a page of %i is cut behind the row that says there are more', async (limit) => {
  const { values, bind } = binding();
  const text = firstRows('select n from generate_series(1, 5000) n order by n', limit, bind);
  const rows = await asOwner(server, text, values);
  expect(rows).toHaveLength(limit + 1);
});
