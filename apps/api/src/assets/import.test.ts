import { assetImportedSchema, assetImportPreviewSchema, type AssetImportPreview } from '@atrium/contracts/assets';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { assetClientOf, type AssetClient } from '../testing/assets';
import { createEmployee, registerCompany, signIn } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { fromCsvText, toCsvText } from '@atrium/contracts/csv-text';

let server: TestServer;
let admin: AssetClient;
let employee: AssetClient;
beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Import');
  admin = assetClientOf(server, company);
  const person = await createEmployee(server, company, 1);
  employee = assetClientOf(server, { tenant: company.tenant, token: await signIn(server, person.email) });
});
afterAll(stopTestServers);

const headings = 'Title,Category,Purchase Date,Serial Number,Description,Condition';
const fileOf = (content: string | Buffer): File => new File([content], 'assets.csv', { type: 'text/csv' });
const formWith = (content: string | Buffer, skip?: boolean): FormData => {
  const form = new FormData();
  form.append('file', fileOf(content));
  if (skip !== undefined) form.append('skip_problems', String(skip));
  return form;
};
const preview = async (content: string | Buffer, assetClient = admin): Promise<AssetImportPreview> =>
  assetImportPreviewSchema.strict().parse((await assetClient.post('import/preview/', formWith(content))).json);
const total = async (): Promise<number> => (await admin.summary()).total;

test('a preview shows each row as read, with its problems, and writes nothing', async () => {
  await admin.add({ serial_number: 'THERE' });
  const before = await total();
  const shown = await preview(
    [
      headings,
      'Desk,Furniture,2024-02-29,,"Oak, wide",New',
      ',Furniture,,,,',
      'Lamp,,31/12/2023,there,,shiny',
      '"Two',
      'lines",Furniture,2023-02-29,D-1,,',
      '',
      'Chair,Furniture,,d-1,,broken',
      'Stool,Furniture,1/1/0000,,,',
    ].join('\r\n'),
  );
  expect(shown).toEqual({
    ignored_columns: [],
    total: 6,
    valid: 1,
    actions: { add: 1, change: 0, none: 0 },
    rows: [
      {
        line: 2,
        id: '',
        action: 'add',
        changes: [],
        values: {
          title: 'Desk',
          category: 'Furniture',
          purchase_date: '2024-02-29',
          serial_number: '',
          description: 'Oak, wide',
          condition: 'New',
        },
        problems: {},
      },
      expect.objectContaining({ line: 3, problems: { title: ['This field is required.'] } }),
      expect.objectContaining({
        line: 4,
        problems: {
          category: ['This field is required.'],
          condition: ['Choose an option.'],
          serial_number: ['Another asset already has this serial number.'],
        },
      }),
      expect.objectContaining({
        line: 5,
        problems: {
          purchase_date: ['Enter a valid date.'],
          serial_number: ['Line 8 has the same serial number.'],
        },
      }),
      expect.objectContaining({ line: 8, problems: { serial_number: ['Line 5 has the same serial number.'] } }),
      expect.objectContaining({ line: 9, problems: { purchase_date: ['Enter a valid date.'] } }),
    ],
  });
  expect(await total()).toBe(before);
});

test.each([
  ['semicolons', 'title;category\nA;B', {}],
  ['tabs', 'Title\tCategory\nA\tB', {}],
  ['a byte order mark', '\uFEFFTitle,Category\nA,B', {}],
  ['UTF-16, as spreadsheets save it', Buffer.from('\uFEFFTitle\tCategory\nA\tB', 'utf16le'), {}],
  ['headings in another order and case', 'CATEGORY,serial number,title\nB,,A', {}],
  ['days as people write them', 'Title,Category,Purchase Date\nA,B,1/2/2024', { purchase_date: '2024-02-01' }],
])('a file with %s can be read', async (_what, content, more) => {
  const { rows, valid } = await preview(content);
  expect({ valid, row: rows[0]?.values }).toMatchObject({ valid: 1, row: { title: 'A', category: 'B' } });
  const answer = await admin.post('import/', formWith(content));
  expect(answer).toMatchObject({ status: 201, json: { created: 1, skipped: 0 } });
  const { first_tag } = assetImportedSchema.parse(answer.json);
  const { results } = await admin.page(`search=${first_tag ?? ''}&limit=1`);
  expect(results[0]).toMatchObject({ title: 'A', category: 'B', condition: 'good', version: 1, ...more });
});

test('unknown columns are named', async () => {
  expect((await preview('ID,Title,Category,Colour,\nA-1,A,B,red,')).ignored_columns).toEqual(['Colour']);
});

test.each([
  ['nothing', '', 400],
  ['headings only', headings, 400],
  ['no heading for the title', 'Name,Category\nA,B', 400],
  ['a quotation that never ends', 'Title,Category\n"A,B', 400],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), 400],
  ['more than 5,000 rows', `Title,Category\n${'A,B\n'.repeat(5001)}`, 400],
  ['more than 2 MB', `Title,Category\nA,${'B'.repeat(2.1 * 1024 * 1024)}`, 413],
])('a file of %s is refused as a whole', async (_what, content, status) => {
  for (const path of ['import/preview/', 'import/']) {
    const answer = await admin.post(path, formWith(content));
    expect(answer).toMatchObject({ status, json: { errors: { file: [expect.any(String)] } } });
  }
});

test('nothing is imported if a row has a problem, unless such rows are to be skipped', async () => {
  const before = await total();
  const content = `${headings}\nOne,Skips,,,,\n,Skips,,,,\nThree,Skips,,,,`;
  expect(await admin.post('import/', formWith(content))).toMatchObject({
    status: 400,
    json: { code: 'asset-import.problems', errors: { 'rows.1.title': ['This field is required.'] } },
  });
  expect(await total()).toBe(before);
  expect(await admin.post('import/', formWith(content, true))).toMatchObject({
    status: 201,
    json: { created: 2, skipped: 1 },
  });
  expect(await total()).toBe(before + 2);
  expect((await admin.page('category=Skips&limit=5')).results.map(({ title }) => title)).toEqual(['One', 'Three']);
});

describe('rows with the ID of an asset', () => {
  let assetClient: AssetClient;
  let companies = 0;
  beforeEach(async () => {
    companies += 1;
    assetClient = assetClientOf(server, await registerCompany(server, `Known ${companies}`));
    await assetClient.add({
      title: 'Laptop',
      category: 'IT',
      serial_number: 'S-1',
      description: 'Old',
      condition: 'fair',
    });
    await assetClient.add({ title: 'Phone', category: 'IT', serial_number: 'S-2', purchase_date: '2024-05-06' });
  });

  const send = (content: string, skip?: boolean) => assetClient.post('import/', formWith(content, skip));
  const all = async () => (await assetClient.page('limit=20')).results;

  test('change it, and leave alone what the file has no column for', async () => {
    const content = 'id;Title;Description\na-00001;Laptop 14;\nA-00002;Phone;\n;Desk;';
    expect(await preview(content, assetClient)).toMatchObject({
      valid: 2,
      actions: { add: 0, change: 1, none: 1 },
      rows: [
        {
          id: 'a-00001',
          action: 'change',
          changes: [
            { field: 'title', before: 'Laptop', after: 'Laptop 14' },
            { field: 'description', before: 'Old', after: '' },
          ],
          problems: {},
        },
        { action: 'none', changes: [] },
        { action: 'add', problems: { category: ['This field is required.'] } },
      ],
    });
    expect(await send(content, true)).toMatchObject({
      status: 201,
      json: { created: 0, changed: 1, unchanged: 1, skipped: 1, first_tag: null },
    });
    const [laptop, phone, ...more] = await all();
    expect(laptop).toMatchObject({
      title: 'Laptop 14',
      description: '',
      category: 'IT',
      serial_number: 'S-1',
      condition: 'fair',
      version: 2,
    });
    expect(phone).toMatchObject({ title: 'Phone', purchase_date: '2024-05-06', version: 1 });
    expect(more).toEqual([]);
    const [edit] = await assetClient.history(laptop?.id ?? '');
    expect(edit).toMatchObject({
      action: 'edited',
      version: 2,
      changes: [{ field: 'title' }, { field: 'description' }],
    });
    expect((await assetClient.page('search=14&limit=5')).results).toHaveLength(1);
  });

  test('importing an export again duplicates nothing and keeps the holders', async () => {
    const company = await registerCompany(server, 'Roundtrip');
    const own = assetClientOf(server, company);
    const person = await createEmployee(server, company, 90);
    const { id } = await own.add({ title: '=1+2', category: 'Risky' });
    await own.assign(id, person.id);
    await own.add({ title: 'Shelf', category: 'Risky' });
    const { text } = await own.at('export/');
    expect(await own.post('import/', formWith(text))).toMatchObject({ json: { created: 0, changed: 0, unchanged: 2 } });
    const edited = await own.post('import/', formWith(text.replace('Shelf', 'Shelves')));
    expect(edited).toMatchObject({ json: { created: 0, changed: 1, unchanged: 1 } });
    expect((await own.page('limit=5')).results).toMatchObject([
      { title: '=1+2', state: 'assigned', version: 2 },
      { title: 'Shelves', state: 'available', version: 2 },
    ]);
  });

  test('that this company doesn’t use add assets with new IDs', async () => {
    expect(await send('ID,Title,Category\nA-00077,Chair,Office\nB-1,Table,Office')).toMatchObject({
      json: { created: 2, changed: 0, first_tag: 'A-00003', last_tag: 'A-00004' },
    });
  });

  test('twice in a file, or with the serial number of another asset, are refused', async () => {
    const { rows } = await preview(
      'ID,Title,Serial Number\nA-00001,A,S-2\nA-00002,B,S-2\nA-00002,C,S-9\nA-00001,A,',
      assetClient,
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      {
        id: ['Line 5 has the same ID.'],
        serial_number: ['Another asset already has this serial number.', 'Line 3 has the same serial number.'],
      },
      { id: ['Line 4 has the same ID.'], serial_number: ['Line 2 has the same serial number.'] },
      { id: ['Line 3 has the same ID.'] },
      { id: ['Line 2 has the same ID.'] },
    ]);
  });

  test('at the same moment as an edit lose neither change', async () => {
    const [laptop] = await all();
    const id = laptop?.id ?? '';
    await Promise.all([
      send('ID,Description\nA-00001,From the file'),
      assetClient.patch(`update/${id}/`, { condition: 'poor' }),
    ]);
    expect(await assetClient.find(id)).toMatchObject({ description: 'From the file', condition: 'poor', version: 3 });
  });

  test('of another company change none of its assets', async () => {
    const other = assetClientOf(server, await registerCompany(server, 'Stranger'));
    await other.post('import/', formWith('ID,Title,Category\nA-00001,Mine now,Taken'));
    expect((await all())[0]).toMatchObject({ title: 'Laptop', version: 1 });
  });

  test('change 5,000 assets at once', async () => {
    const rowsOf = (title: string, withId: boolean): string =>
      Array.from({ length: 5000 }, (_, index) =>
        [...(withId ? [`A-${String(index + 3).padStart(5, '0')}`] : []), `${title} ${index}`, 'Bulk'].join(','),
      ).join('\n');
    expect(await send(`Title,Category\n${rowsOf('Old', false)}`)).toMatchObject({ json: { created: 5000 } });
    expect(await send(`ID,Title,Category\n${rowsOf('New', true)}`)).toMatchObject({ json: { changed: 5000 } });
    expect((await assetClient.page('search=new&limit=1')).results[0]).toMatchObject({ tag: 'A-00003', title: 'New 0' });
  });
});

describe('a category', () => {
  test('keeps one spelling, however it is typed', async () => {
    const assetClient = assetClientOf(server, await registerCompany(server, 'Spelling'));
    const { id } = await assetClient.add({ category: 'Laptops' });
    expect(await assetClient.add({ category: 'laptops' })).toMatchObject({ category: 'Laptops' });
    const other = await assetClient.add({ category: 'Phones' });
    expect((await assetClient.patch(`update/${other.id}/`, { category: 'LAPTOPS' })).json).toMatchObject({
      category: 'Laptops',
    });
    expect((await assetClient.history(other.id))[0]?.changes).toEqual([
      { field: 'category', before: 'Phones', after: 'Laptops' },
    ]);
    expect((await assetClient.patch(`update/${id}/`, { category: 'lapTops' })).json).toMatchObject({ version: 1 });
    await assetClient.post('import/', formWith('Title,Category\nA,lAPTOPS\nB,chairs\nC,Chairs'));
    expect((await assetClient.at('categories/')).json).toEqual(['chairs', 'Laptops']);
    expect(await assetClient.ask({ category: 'CHAIRS', reason: 'To sit' })).toMatchObject({ category: 'chairs' });
  });

  test('of a single asset can be respelled', async () => {
    const assetClient = assetClientOf(server, await registerCompany(server, 'Respelling'));
    const { id } = await assetClient.add({ category: 'lAMPS' });
    expect((await assetClient.patch(`update/${id}/`, { category: 'Lamps' })).json).toMatchObject({ category: 'Lamps' });
  });

  test('that several imports add at once gets the spelling of one of them', async () => {
    const assetClient = assetClientOf(server, await registerCompany(server, 'Speller'));
    const spellings = ['drones', 'Drones', 'DRONES', 'dRones', 'drONes', 'droneS'];
    await Promise.all(spellings.map((category) => assetClient.add({ category })));
    expect((await assetClient.at('categories/')).json).toHaveLength(1);
  });
});

test('rows can also be sent as JSON', async () => {
  const rows = [{ title: ' Sent ', category: 'Rows' }, { title: '' }];
  expect(await admin.post('import/', { rows })).toMatchObject({ status: 400 });
  expect(await admin.post('import/', { rows, skip_problems: true })).toMatchObject({
    status: 201,
    json: { created: 1, skipped: 1 },
  });
  expect((await admin.page('category=Rows&limit=5')).results).toMatchObject([{ title: 'Sent' }]);
});

test('an import sent again with its key makes the rows once, at once or later', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = await total();
    const key = randomUUID();
    const content = `${headings}\nA,Again,,AG-${round}-1,,\nB,Again,,AG-${round}-2,,`;
    const send = () => admin.post('import/', formWith(content), key);
    const answers = [...(await Promise.all(Array.from({ length: 12 }, send))), await send()];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, json: { created: 2 } });
    expect(await total()).toBe(before + 2);
  }
});

test('of two imports at once with the same serial number, one makes it', async () => {
  const before = await total();
  const send = () => admin.post('import/', formWith(`${headings}\nA,Race,,RACE-1,,`));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect(await total()).toBe(before + 1);
});

test('a full file of 5,000 rows is imported at once, in order', async () => {
  const before = await total();
  const lines = Array.from(
    { length: 5000 },
    (_, index) => `Item ${index},Bulk,2024-01-01,BULK-${index},Shelf ${index % 40},good`,
  );
  const answer = await admin.post('import/', formWith([headings, ...lines].join('\n')));
  const { created, first_tag, last_tag } = assetImportedSchema.strict().parse(answer.json);
  expect({ created, total: await total() }).toEqual({ created: 5000, total: before + 5000 });
  expect(Number(last_tag?.slice(2)) - Number(first_tag?.slice(2))).toBe(4999);
  const { results } = await admin.page('category=Bulk&sort=-tag&limit=1');
  expect(results[0]).toMatchObject({ tag: last_tag, title: 'Item 4999', serial_number: 'BULK-4999' });
  expect(await admin.history(results[0]?.id ?? '')).toMatchObject([{ action: 'added', version: 1 }]);
});

test('an import is for admins', async () => {
  for (const path of ['import/preview/', 'import/']) {
    expect(await employee.post(path, formWith(headings))).toMatchObject({ status: 403 });
  }
});

describe('an export', () => {
  const exported = async (assetClient: AssetClient, query = ''): Promise<string> => {
    const answer = await assetClient.at(`export/${query}`);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringContaining('assets.csv') as string,
      },
    });
    return answer.text;
  };

  test('holds the matching rows in order, and nothing that a spreadsheet would run as a formula', async () => {
    const company = await registerCompany(server, 'Export');
    const assetClient = assetClientOf(server, company);
    const person = await createEmployee(server, company, 80, { first_name: '@Eve', last_name: 'Roy' });
    await assetClient.add({
      title: '=1+2',
      category: 'Risky',
      description: 'a "quoted"\nline',
      purchase_date: '2024-05-06',
    });
    const { id } = await assetClient.add({ title: '-5', category: 'Risky', serial_number: '+S', condition: 'fair' });
    await assetClient.assign(id, person.id);
    await assetClient.add({ title: 'Chair', category: 'Other' });
    await assetClient.add({ title: 'Shelf', category: 'Risky', description: 'two\nlines' });
    expect(await exported(assetClient, '?category=Risky&sort=-tag')).toBe(
      [
        `\uFEFFID,${headings},Status,Assigned To`,
        'A-00004,Shelf,Risky,,,"two\nlines",good,available,',
        `A-00002,'-5,Risky,,'+S,,fair,assigned,'@Eve Roy`,
        `A-00001,'=1+2,Risky,2024-05-06,,"a ""quoted""\nline",good,available,`,
        '',
      ].join('\r\n'),
    );
  });

  test('can be imported again elsewhere, with the same values', async () => {
    const assetClient = assetClientOf(server, await registerCompany(server, 'Elsewhere'));
    const content = await exported(admin);
    expect(await assetClient.post('import/', formWith(content))).toMatchObject({ status: 400 });
    // More than one file may hold: in two parts.
    const lines = content.trimEnd().split('\r\n');
    for (const part of [lines.slice(1, 3001), lines.slice(3001)]) {
      const answer = await assetClient.post('import/', formWith([lines[0], ...part].join('\r\n')));
      expect(answer).toMatchObject({ status: 201, json: { skipped: 0 } });
    }
    expect((await assetClient.summary()).total).toBe((await admin.summary()).total);
    const again = (await exported(assetClient)).split('\r\n').map((line) => line.slice(line.indexOf(',')));
    expect(again).toEqual(content.split('\r\n').map((line) => line.slice(line.indexOf(','))));
  });

  test('is for everyone who sees the inventory', async () => {
    expect(await exported(employee, '?search=nothing-like-it')).toBe(`\uFEFFID,${headings},Status,Assigned To\r\n`);
  });

  test('writes texts so that reading them gives back exactly what was added', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', ';', '\n', 'a') }),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(fromCsvText(toCsvText(value))).toBe(value);
        expect(toCsvText(value)).not.toMatch(/(?:^|[;\t\r\n])[=+\-@＝＋－＠]/);
      }),
    );
  });
});
