import type { Employee } from '@atrium/contracts/employees';
import { randomUUID } from 'node:crypto';
import { createAssetCompany } from '../testing/asset-company';
import { formOf, picture, type AssetClient } from '../testing/assets';
import type { Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let admin: AssetClient;
let rafi: Employee;
let employee: AssetClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ company, admin, rafi, employee } = await createAssetCompany(server));
});
afterAll(stopTestServers);

describe('adding', () => {
  test('gives the next number and default values, and records it in the history', async () => {
    const first = await admin.add({ title: ' Dell Latitude ', serial_number: 'SN-1', purchase_date: '2024-02-29' });
    const second = await admin.add({ category: 'Furniture' });
    expect(first).toMatchObject({
      tag: 'A-00001',
      title: 'Dell Latitude',
      purchase_date: '2024-02-29',
      image: null,
      condition: 'good',
      state: 'available',
      holder: null,
      version: 1,
    });
    expect(second).toMatchObject({ tag: 'A-00002', purchase_date: null, serial_number: '' });
    expect(await employee.find(first.id)).toEqual(first);
    expect(await admin.history(first.id)).toEqual([
      {
        version: 1,
        action: 'added',
        by: { user: company.user_id, name: 'Depot' },
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        comment: '',
        image: null,
        condition: 'good',
        state_before: null,
        state: 'available',
        person: null,
        due_back: null,
        changes: [],
      },
    ]);
  });

  test('takes a form with a picture, which a browser can open', async () => {
    const answer = await admin.post(
      'create/',
      formOf({ title: 'Camera', category: 'IT', purchase_date: '', condition: '', image: picture() }),
    );
    expect(answer).toMatchObject({ status: 201, json: { condition: 'good', purchase_date: null } });
    const { image } = answer.json as { image: string };
    const { pathname, search } = new URL(image);
    const file = await server.call({ tenant: company.tenant, path: pathname + search });
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  });

  test.each([
    ['without a title', { title: ' ' }, 400, 'title'],
    ['without a category', { category: '' }, 400, 'category'],
    ['with a day that is none', { purchase_date: '2023-02-30' }, 400, 'purchase_date'],
    ['with a day of the year 0', { purchase_date: '0000-01-01' }, 400, 'purchase_date'],
    ['with a condition that is none', { condition: 'shiny' }, 400, 'condition'],
    ['with a serial number that is there', { serial_number: 'sn-1' }, 409, 'serial_number'],
  ])('is refused %s', async (_what, fields, status, field) => {
    const before = await admin.summary();
    const answer = await admin.post('create/', { title: 'x', category: 'x', ...fields });
    expect(answer).toMatchObject({ status, json: { errors: { [field]: [expect.any(String)] } } });
    expect(await admin.summary()).toEqual(before);
  });

  test('is refused with a file that is no picture, and keeps no file', async () => {
    const files = () => asOwner(server, 'select count(*) from file');
    const before = await files();
    const image = new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' });
    const answer = await admin.post('create/', formOf({ title: 'x', category: 'x', image }));
    expect(answer).toMatchObject({ status: 415, json: { errors: { image: [expect.any(String)] } } });
    expect(await files()).toEqual(before);
  });

  test('sent again with its key makes one asset; the key of something else is refused', async () => {
    const key = randomUUID();
    const asset = { title: 'Once', category: 'IT', serial_number: 'ONCE' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('create/', asset, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await admin.page('search=once&limit=5')).toMatchObject({ total: 1, results: [{ id: key, version: 1 }] });
    const given = await admin.post('assign/', { asset: key, employee: rafi.id }, key);
    expect(given).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
  });

  test('numbers twenty at once without gaps or duplicates', async () => {
    const before = (await admin.summary()).total;
    const made = await Promise.all(Array.from({ length: 20 }, () => admin.add({ category: 'Chairs' })));
    const numbers = made.map(({ tag }) => Number(tag.slice(2))).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
  });
});

describe('editing', () => {
  test('changes what it names, and keeps before and after', async () => {
    const asset = await admin.add({ title: 'Old', description: 'x' });
    const answer = await admin.patch(`update/${asset.id}/`, { title: 'New', condition: 'fair', version: 1 });
    expect(answer).toMatchObject({
      status: 200,
      json: { title: 'New', description: 'x', condition: 'fair', version: 2 },
    });
    expect((await admin.history(asset.id))[0]).toMatchObject({
      version: 2,
      action: 'edited',
      condition: 'fair',
      changes: [
        { field: 'title', before: 'Old', after: 'New' },
        { field: 'condition', before: 'good', after: 'fair' },
      ],
    });
  });

  test('without any change adds nothing to the history', async () => {
    const asset = await admin.add();
    expect(await admin.patch(`update/${asset.id}/`, { title: asset.title })).toMatchObject({
      status: 200,
      json: { version: 1 },
    });
  });

  test('puts a picture on and takes it off, and the history keeps it', async () => {
    const asset = await admin.add();
    const withPicture = await admin.patch(`update/${asset.id}/`, formOf({ version: '1', image: picture() }));
    expect(withPicture.json).toMatchObject({ image: expect.stringContaining('photo.png') as string, version: 2 });
    const without = await admin.patch(`update/${asset.id}/`, { image: null });
    expect(without.json).toMatchObject({ image: null, version: 3 });
    const [, put] = await admin.history(asset.id);
    expect(put).toMatchObject({
      image: expect.stringContaining('photo.png') as string,
      changes: [{ field: 'image', before: null, after: null }],
    });
  });

  test('from an older version is refused once someone else edited, not when it was only assigned', async () => {
    const asset = await admin.add();
    await admin.assign(asset.id, rafi.id);
    expect(await admin.patch(`update/${asset.id}/`, { title: 'One', version: 1 })).toMatchObject({ status: 200 });
    expect(await admin.patch(`update/${asset.id}/`, { title: 'Two', version: 1 })).toMatchObject({
      status: 409,
      json: { code: 'asset.newer' },
    });
    await admin.returnAsset(asset.id, { condition: 'poor' });
    expect(await admin.patch(`update/${asset.id}/`, { condition: 'new', version: 3 })).toMatchObject({ status: 409 });
    expect(await admin.find(asset.id)).toMatchObject({ title: 'One', condition: 'poor', version: 4 });
  });

  test('to a serial number that another asset has is refused at the field', async () => {
    const [one, other] = [await admin.add({ serial_number: 'EDIT-1' }), await admin.add()];
    const answer = await admin.patch(`update/${other.id}/`, { serial_number: 'edit-1' });
    expect(answer).toMatchObject({ status: 409, json: { errors: { serial_number: [expect.any(String)] } } });
    expect(await admin.patch(`update/${one.id}/`, { serial_number: '' })).toMatchObject({ status: 200 });
    expect(await admin.patch(`update/${other.id}/`, { serial_number: 'edit-1' })).toMatchObject({ status: 200 });
  });
});

describe('states', () => {
  const steps = [
    ['available', 'repair', 200],
    ['repair', 'available', 200],
    ['available', 'retired', 200],
    ['retired', 'available', 200],
    ['repair', 'retired', 200],
    ['retired', 'repair', 409],
    ['available', 'available', 409],
    ['repair', 'repair', 409],
    ['retired', 'retired', 409],
  ] as const;
  test.each(steps)('from %s to %s: %d', async (from, to, status) => {
    const { id } = await admin.add();
    if (from !== 'available') await admin.setState(id, from);
    const before = await admin.find(id);
    expect((await admin.setState(id, to)).status).toBe(status);
    const after = await admin.find(id);
    if (status === 409) expect(after).toEqual(before);
    else expect(after).toEqual({ ...before, state: to, version: before.version + 1 });
  });

  test('an assigned asset changes its state only by its return', async () => {
    const { id, tag } = await admin.add();
    await admin.assign(id, rafi.id);
    for (const state of ['available', 'repair', 'retired']) {
      expect(await admin.setState(id, state)).toMatchObject({
        status: 409,
        json: { detail: `${tag} Laptop is assigned to Rafi Karim. Return it first.` },
      });
    }
    expect(await admin.setState(id, 'assigned')).toMatchObject({ status: 400 });
  });

  test.each([
    ['repair', 'asset.in-repair'],
    ['retired', 'asset.is-retired'],
  ])('what is in %s is not assigned', async (state, code) => {
    const { id } = await admin.add();
    await admin.setState(id, state);
    expect(await admin.assign(id, rafi.id)).toMatchObject({ status: 409, json: { code } });
  });
});

test('an employee sees everything and changes nothing', async () => {
  const { id } = await admin.add();
  for (const path of ['list/', 'list/?limit=5', 'summary/', 'categories/', `retrieve/${id}/`, `history/${id}/`]) {
    expect({ path, status: (await employee.at(path)).status }).toEqual({ path, status: 200 });
  }
  const attempts = [
    await employee.post('create/', { title: 'x', category: 'x' }),
    await employee.patch(`update/${id}/`, { title: 'x' }),
    await employee.assign(id, rafi.id),
    await employee.returnAsset(id),
    await employee.setState(id, 'retired'),
  ];
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({ status: 403, json: { code: 'auth.assets-required' } });
  }
  expect(await admin.find(id)).toMatchObject({ version: 1 });
});
