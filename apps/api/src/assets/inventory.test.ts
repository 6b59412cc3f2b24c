import { assetSorts, assetStates, type AssetSort, type AssetState } from '@atrium/contracts/asset-options';
import { assetPageSchema, assetSchema, type Asset } from '@atrium/contracts/assets';
import type { Employee } from '@atrium/contracts/employees';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import { assetClientOf, type AssetClient } from '../testing/assets';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { countAssets } from './inventory-repository';

let server: TestServer;
let company: Company;
let assetClient: AssetClient;
let holder: Employee;
let all: readonly Asset[];
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Inventory');
  assetClient = assetClientOf(server, company);
  holder = await createEmployee(server, company, 1, { first_name: 'Nusrat', last_name: 'Jahan' });
  const titles = ['Dell Latitude 7440', 'dell latitude 5520', 'iPhone 15', 'Office chair', 'চেয়ার', '100% wool_rug'];
  for (let number = 0; number < 24; number += 1) {
    const { id } = await assetClient.add({
      title: titles[number % titles.length],
      category: ['IT', 'Furniture', 'Vehicles'][number % 3],
      purchase_date: number % 4 === 0 ? null : `202${number % 3}-0${1 + (number % 7)}-15`,
      serial_number: number % 2 === 0 ? `SN/2024-${String(number).padStart(4, '0')}` : '',
      description: number % 5 === 0 ? 'Bought (used), from “Star Tech”' : '',
    });
    if (number % 4 === 1) await assetClient.assign(id, holder.id);
    if (number % 4 === 2) await assetClient.setState(id, 'repair');
    if (number % 12 === 3) await assetClient.setState(id, 'retired');
  }
  all = z.array(assetSchema.strict()).parse((await assetClient.at('list/')).json);
});
afterAll(stopTestServers);

const keyOf = (asset: Asset, sort: string): string => {
  switch (sort) {
    case 'title':
      return asset.title.toLowerCase();
    case 'category':
      return asset.category.toLowerCase();
    case 'purchase_date':
      return asset.purchase_date ?? '';
    case 'state':
      return asset.state;
    default:
      return asset.tag;
  }
};
const compare = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const sorted = (assets: readonly Asset[], sort: AssetSort): Asset[] => {
  const field = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...assets].sort(
    (one, other) => direction * (compare(keyOf(one, field), keyOf(other, field)) || compare(one.tag, other.tag)),
  );
};

/** Follows the pages to the end. */
const walk = async (query: string, limit = 5): Promise<{ tags: string[]; totals: Set<number> }> => {
  const tags: string[] = [];
  const totals = new Set<number>();
  let cursor = '';
  for (;;) {
    const page = assetPageSchema.strict().parse((await assetClient.at(`list/?limit=${limit}&${query}${cursor}`)).json);
    expect(page.results.length).toBeLessThanOrEqual(limit);
    expect(page.has_more_than_total).toBe(false);
    tags.push(...page.results.map(({ tag }) => tag));
    totals.add(page.total);
    if (page.next === null) return { tags, totals };
    cursor = `&cursor=${page.next}`;
  }
};

test('without limit and cursor the list is a plain array of everything, by tag', () => {
  expect(all.map(({ tag }) => tag)).toEqual(
    Array.from({ length: 24 }, (_, index) => `A-${String(index + 1).padStart(5, '0')}`),
  );
});

test.each(assetSorts)('pages by %s are in order, complete and without duplicates', async (sort) => {
  expect(await walk(`sort=${sort}`)).toEqual({
    tags: sorted(all, sort).map(({ tag }) => tag),
    totals: new Set([24]),
  });
});

test.each(assetStates)('a filter by the state %s holds on all pages, in every order', async (state: AssetState) => {
  const matching = all.filter((asset) => asset.state === state);
  expect(matching.length).toBeGreaterThan(0);
  for (const sort of assetSorts) {
    expect(await walk(`state=${state}&sort=${sort}`, 2)).toEqual({
      tags: sorted(matching, sort).map(({ tag }) => tag),
      totals: new Set([matching.length]),
    });
  }
});

test('filters by category, holder and several at once', async () => {
  const tagsOf = (holds: (asset: Asset) => boolean): string[] => all.filter(holds).map(({ tag }) => tag);
  expect((await walk('category=IT')).tags).toEqual(tagsOf(({ category }) => category === 'IT'));
  const held = await walk(`holder=${holder.user}`);
  expect(held).toEqual({ tags: tagsOf((asset) => asset.holder !== null), totals: new Set([held.tags.length]) });
  expect((await walk('category=IT&state=repair')).tags).toEqual(
    tagsOf(({ category, state }) => category === 'IT' && state === 'repair'),
  );
  expect((await walk(`holder=${holder.user}&category=Furniture&search=iphone`)).tags).toEqual(
    tagsOf(({ title, category, holder: by }) => by !== null && category === 'Furniture' && title === 'iPhone 15'),
  );
  expect(await walk(`holder=${randomUUID()}`)).toEqual({ tags: [], totals: new Set([0]) });
});

test.each([
  ['a beginning of a title’s word', 'lati', ({ title }: Asset) => /latitude/i.test(title)],
  ['words in any order and case', '7440 DELL', ({ title }: Asset) => title.includes('7440')],
  ['a tag', 'a-00007', ({ tag }: Asset) => tag === 'A-00007'],
  ['a serial number', 'sn/2024-0004', ({ serial_number }: Asset) => serial_number === 'SN/2024-0004'],
  ['a part of a serial number', '0004', ({ serial_number }: Asset) => serial_number === 'SN/2024-0004'],
  ['the holder’s name', 'nusrat jah', ({ holder: by }: Asset) => by !== null],
  ['the description, without its punctuation', 'used', ({ description }: Asset) => description !== ''],
  ['the description, with punctuation typed', '(used),', ({ description }: Asset) => description !== ''],
  ['the category', 'furni', ({ category }: Asset) => category === 'Furniture'],
  ['another script', 'চেয়', ({ title }: Asset) => title === 'চেয়ার'],
  ['signs that a pattern would take for more', '100%', ({ title }: Asset) => title.startsWith('100%')],
  ['part of a word with an underline', 'rug', ({ title }: Asset) => title.endsWith('rug')],
  ['nothing there', 'zebra', () => false],
  ['punctuation only', '"(,)"', () => true],
])('search finds %s', async (_what, words, matches) => {
  const tags = all.filter(matches).map(({ tag }) => tag);
  expect(await walk(`search=${encodeURIComponent(words)}`)).toEqual({ tags, totals: new Set([tags.length]) });
});

test('an asset is found by its tag without leading zeros', async () => {
  const { tags } = await walk('search=7');
  expect(tags).toContain('A-00007');
});

test('search follows edits and holders', async () => {
  const other = assetClientOf(server, await registerCompany(server, 'Follow'));
  const { id } = await other.add({ title: 'Projector', description: 'Epson' });
  const found = async (words: string) => (await other.page(`limit=5&search=${words}`)).total;
  expect([await found('projector'), await found('epson')]).toEqual([1, 1]);
  await other.patch(`update/${id}/`, { title: 'Beamer' });
  expect([await found('projector'), await found('beamer'), await found('epson')]).toEqual([0, 1, 1]);
  const before = await walk('search=nusrat');
  const { id: given } = all.find(({ state }) => state === 'assigned') ?? { id: '' };
  await assetClient.returnAsset(given);
  expect((await walk('search=nusrat')).tags).toHaveLength(before.tags.length - 1);
  await assetClient.assign(given, holder.id);
  expect(await walk('search=nusrat')).toEqual(before);
});

test('a search with very many matches says that there are more', async () => {
  const other = assetClientOf(server, await registerCompany(server, 'Many'));
  const rows = Array.from({ length: 1200 }, (_, index) => ({ title: `Cable ${index}`, category: 'Cables' }));
  await other.post('import/', { rows });
  expect(await other.page('limit=2&search=cable')).toMatchObject({ total: 1000, has_more_than_total: true });
  expect(await other.page('limit=2')).toMatchObject({ total: 1200, has_more_than_total: false });
  const { next } = await other.page('limit=2&search=cable');
  expect(await other.page(`limit=2&search=cable&cursor=${next ?? ''}`)).toMatchObject({
    total: 1000,
    has_more_than_total: true,
  });
});

describe('one word', () => {
  const wires = Array.from({ length: 25 }, (_, index) => `wire${index}`).join(' ');
  let other: AssetClient;
  let tenant: string;
  beforeAll(async () => {
    const words = await registerCompany(server, 'Words');
    tenant = words.tenant;
    other = assetClientOf(server, words);
    const lamps = Array.from({ length: 1200 }, (_, index) => ({ title: `Lamp ${index}`, category: 'Lamps' }));
    const boxes = Array.from({ length: 200 }, () => ({ title: 'Box', category: 'Boxes', description: wires }));
    await other.post('import/', { rows: [...lamps, ...boxes] });
  });

  test.each([
    ['told of each of many twice', 'search=lamp', 1000, true],
    ['told of each of some more often than of anything', 'search=wire', 200, false],
    ['told of each of some twice', 'search=box', 200, false],
    ['beside another one', 'search=box+wire3', 200, false],
    ['in a category', 'search=wire&category=Lamps', 0, false],
    ['in a state', 'search=box&state=available', 200, false],
  ])('%s is counted once for each asset', async (_what, query, total, hasMore) => {
    expect(await other.page(`limit=1&${query}`)).toMatchObject({ total, has_more_than_total: hasMore });
  });

  test('is counted without reading the assets', async () => {
    const client = new Client({ connectionString: server.ownerUrl });
    await client.connect();
    try {
      await client.query('analyze asset, asset_word');
      await client.query(`select set_config('app.tenant', id::text, false) from tenant where slug = $1`, [tenant]);
      for (const search of ['lamp', 'box', 'zebra']) {
        const { text, values = [] } = countAssets({ search });
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
          [...values],
        );
        const done = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'));
        expect(done.join('\n')).toMatch(/ on asset_word /);
        expect(done.join('\n')).not.toMatch(/ on asset /);
      }
    } finally {
      await client.end();
    }
  });
});

test.each(['cursor=nonsense', 'sort=holder', 'state=lost', 'limit=0', 'holder=me'])('refuses %s', async (query) => {
  expect(await assetClient.at(`list/?${query}`)).toMatchObject({ status: 400 });
});

test('a cursor of another order is refused', async () => {
  const { next } = await assetClient.page('limit=2&sort=title');
  expect(await assetClient.at(`list/?limit=2&sort=tag&cursor=${next ?? ''}`)).toMatchObject({ status: 400 });
});

test('the summary counts by state, and categories are those in use', async () => {
  const of = (state: AssetState): number => all.filter((asset) => asset.state === state).length;
  expect(await assetClient.summary()).toEqual({
    total: 24,
    available: of('available'),
    assigned: of('assigned'),
    repair: of('repair'),
    retired: of('retired'),
  });
  expect((await assetClient.at('categories/')).json).toEqual(['Furniture', 'IT', 'Vehicles']);
  const other = assetClientOf(server, await registerCompany(server, 'Empty'));
  expect(await other.summary()).toEqual({ total: 0, available: 0, assigned: 0, repair: 0, retired: 0 });
  const { id } = await other.add({ category: 'Old' });
  await other.patch(`update/${id}/`, { category: 'New' });
  expect((await other.at('categories/')).json).toEqual(['New']);
});

test('a history has pages, too', async () => {
  const { id } = await assetClient.add();
  for (const title of ['One', 'Two', 'Three', 'Four']) await assetClient.patch(`update/${id}/`, { title });
  const seen: number[] = [];
  let cursor = '';
  for (const rows of [2, 2, 1]) {
    const page = (await assetClient.at(`history/${id}/?limit=2${cursor}`)).json as {
      results: { version: number }[];
      next: string | null;
      total: number;
    };
    expect({ rows: page.results.length, total: page.total }).toEqual({ rows, total: 5 });
    seen.push(...page.results.map(({ version }) => version));
    cursor = `&cursor=${page.next ?? ''}`;
  }
  expect({ seen, cursor }).toEqual({ seen: [5, 4, 3, 2, 1], cursor: '&cursor=' });
});

test('characters that the database can’t store are refused or replaced', async () => {
  const nul = { title: 'a\u0000b', category: 'x' };
  const half = { title: 'a\uD800b', category: 'x' };
  expect(await assetClient.post('create/', nul)).toMatchObject({ status: 400 });
  expect(await assetClient.post('create/', half)).toMatchObject({ status: 201, json: { title: 'a\uFFFDb' } });
  const { id } = await assetClient.add();
  expect(await assetClient.patch(`update/${id}/`, nul)).toMatchObject({ status: 400 });
  expect(await assetClient.patch(`update/${id}/`, half)).toMatchObject({ status: 200 });
  expect(await assetClient.at(`list/?limit=1&search=${encodeURIComponent('a\u0000b')}`)).toMatchObject({ status: 400 });
});

test('every order, with and without a filter, is read from an index', async () => {
  const orders = ['number', 'title_key', 'category_key', 'purchase_key'];
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  const plan = async (where: string, order: string): Promise<string> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from asset a where a.tenant_id = '00000000-0000-0000-0000-000000000000' ${where}
       order by ${order}, a.number limit 50`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    // For this connection: the role is that of all tests which run beside this one.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    for (const key of [...orders, 'state']) expect(await plan('', key)).toMatch(/Index Scan/);
    for (const key of orders) expect(await plan(`and a.state = 'repair'`, key)).not.toMatch(/^\s*->\s+Sort/m);
    for (const key of ['number', 'title_key', 'purchase_key']) {
      expect(await plan(`and a.category = 'x'`, key)).not.toMatch(/^\s*->\s+Sort/m);
    }
  } finally {
    await client.end();
  }
});
