import type { Employee } from '@atrium/contracts/employees';
import { randomUUID } from 'node:crypto';
import { assetDeskOf, formOf, picture, type AssetDesk } from '../testing/assets';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let admin: AssetDesk;
let employee: AssetDesk;
let rafi: Employee;
let mina: Employee;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Depot');
  admin = assetDeskOf(server, company);
  rafi = await createEmployee(server, company, 1, { first_name: 'Rafi', last_name: 'Karim' });
  mina = await createEmployee(server, company, 2, { first_name: 'Mina', last_name: 'Das' });
  employee = assetDeskOf(server, { tenant: company.tenant, token: await signIn(server, rafi.email) });
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

describe('adding', () => {
  test('gives the next number and what it starts with, and tells so in the history', async () => {
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

  test('is refused with a picture that is none, and keeps no file', async () => {
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

  test('numbers twenty at once without gap or double', async () => {
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

  test('with nothing new is no step of the history', async () => {
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

describe('assigning and returning', () => {
  test('goes to an employee and back, each a row with picture, comment and person', async () => {
    const { id } = await admin.add();
    const given = await admin.post(
      'assign/',
      formOf({ asset: id, employee: rafi.id, comment: ' Handle with care ', image: picture('out.png') }),
    );
    const holder = { user: rafi.user, employee: rafi.id, name: 'Rafi Karim' };
    expect(given).toMatchObject({ status: 200, json: { state: 'assigned', holder, version: 2, image: null } });
    const back = await admin.post(
      'return/',
      formOf({ asset: id, employee: rafi.id, condition: 'fair', comment: 'Scratched', image: picture('in.png') }),
    );
    expect(back).toMatchObject({
      status: 200,
      json: { state: 'available', holder: null, condition: 'fair', version: 3 },
    });
    const person = { user: rafi.user, name: 'Rafi Karim' };
    expect(await admin.history(id)).toMatchObject([
      {
        action: 'returned',
        person,
        comment: 'Scratched',
        image: expect.stringContaining('in.png') as string,
        state_before: 'assigned',
        state: 'available',
        condition: 'fair',
      },
      {
        action: 'assigned',
        person,
        comment: 'Handle with care',
        image: expect.stringContaining('out.png') as string,
        state_before: 'available',
        state: 'assigned',
        condition: 'good',
      },
      { action: 'added' },
    ]);
  });

  test('of what is assigned already says to whom', async () => {
    const { id, tag } = await admin.add();
    await admin.assign(id, rafi.id);
    expect(await admin.assign(id, mina.id)).toMatchObject({
      status: 409,
      json: { code: 'asset.already-assigned', detail: `${tag} Laptop is already assigned to Rafi Karim.` },
    });
  });

  test('under two clicks at once goes to one', async () => {
    const second = assetDeskOf(await server.startSecond(), company);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await admin.add();
      const answers = await Promise.all([
        admin.assign(id, rafi.id),
        second.assign(id, mina.id),
        admin.assign(id, mina.id),
        second.assign(id, rafi.id),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200)?.json;
      const refusal = answers.find(({ status }) => status === 409)?.json;
      const asset = await admin.find(id);
      expect(winner).toEqual(asset);
      expect(refusal).toMatchObject({ detail: expect.stringContaining(asset.holder?.name ?? '?') as string });
      expect(await admin.history(id)).toHaveLength(2);
    }
  });

  test('sent again with its key happens once', async () => {
    const { id } = await admin.add();
    const [give, take] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time += 1) {
      const answer = await admin.post('assign/', { asset: id, employee: rafi.id }, give);
      expect(answer).toMatchObject({ status: 200, json: { version: 2, state: 'assigned' } });
    }
    const returns = await Promise.all([1, 2, 3].map(() => admin.post('return/', { asset: id }, take)));
    for (const answer of returns) expect(answer).toMatchObject({ status: 200, json: { version: 3, holder: null } });
    const { id: other } = await admin.add();
    expect(await admin.post('assign/', { asset: other, employee: rafi.id }, give)).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
  });

  test('with the same key and something else in it is refused', async () => {
    const { id } = await admin.add();
    const [give, take, state] = [randomUUID(), randomUUID(), randomUUID()];
    const refused = { status: 409, json: { code: 'request.key-used' } };
    const assign = { asset: id, employee: rafi.id, comment: 'Yours' };
    expect(await admin.post('assign/', assign, give)).toMatchObject({ status: 200 });
    expect(await admin.post('assign/', { ...assign, employee: mina.id }, give)).toMatchObject(refused);
    expect(await admin.post('assign/', { ...assign, comment: 'Hers' }, give)).toMatchObject(refused);
    expect(await admin.post('return/', { asset: id, condition: 'good' }, take)).toMatchObject({ status: 200 });
    expect(await admin.post('return/', { asset: id, condition: 'broken' }, take)).toMatchObject(refused);
    const path = `change-state/${id}/`;
    expect(await admin.post(path, { state: 'repair' }, state)).toMatchObject({ status: 200 });
    expect(await admin.post(path, { state: 'retired' }, state)).toMatchObject(refused);
    expect(await admin.post(path, { state: 'repair' }, state)).toMatchObject({ status: 200 });
    // Given again though it was returned since.
    expect(await admin.post('assign/', assign, give)).toMatchObject({ status: 200, json: { state: 'repair' } });
    expect(await admin.history(id)).toHaveLength(4);
  });

  test('returns what came back broken to repair', async () => {
    const { id } = await admin.add();
    await admin.assign(id, rafi.id);
    expect((await admin.returnAsset(id, { condition: 'broken' })).json).toMatchObject({
      state: 'repair',
      holder: null,
    });
  });

  test.each([
    ['to nobody', async () => admin.assign((await admin.add()).id, nobody), 400, 'request.invalid'],
    ['to no id', async () => admin.assign((await admin.add()).id, 'x'), 400, 'request.invalid'],
    ['of nothing', () => admin.assign(nobody, rafi.id), 404, 'asset.not-found'],
    ['back from nobody', async () => admin.returnAsset((await admin.add()).id), 409, 'asset.not-assigned'],
    ['back of nothing', () => admin.returnAsset(nobody), 404, 'asset.not-found'],
  ])('is refused %s', async (_what, attempt, status, code) => {
    expect(await attempt()).toMatchObject({ status, json: { code } });
  });

  test('takes back from the holder only, where a person is named', async () => {
    const { id } = await admin.add();
    await admin.assign(id, rafi.id);
    expect(await admin.returnAsset(id, { employee: mina.id })).toMatchObject({
      status: 409,
      json: { code: 'asset.held-by-other' },
    });
    expect(await admin.find(id)).toMatchObject({ state: 'assigned', version: 2 });
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

  test('an assigned asset leaves that state by its return only', async () => {
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

describe('what someone holds', () => {
  test('is for oneself and admins', async () => {
    const { id } = await admin.add({ title: 'Phone' });
    await admin.assign(id, rafi.id);
    const own = await employee.at('mine/');
    expect(own).toMatchObject({
      status: 200,
      json: expect.arrayContaining([expect.objectContaining({ id })]) as unknown,
    });
    expect((await employee.at(`held-by/${rafi.user}/`)).json).toEqual(own.json);
    expect((await admin.at(`held-by/${rafi.user}/`)).json).toEqual(own.json);
    expect(await employee.at(`held-by/${mina.user}/`)).toMatchObject({
      status: 403,
      json: { code: 'auth.assets-required' },
    });
    expect(await admin.at('mine/')).toMatchObject({ status: 200, json: [] });
    expect(await admin.at(`held-by/${nobody}/`)).toMatchObject({ status: 404 });
  });

  const dismiss = (id: string) =>
    server.call({
      method: 'DELETE',
      tenant: company.tenant,
      token: company.token,
      path: `/api/company_management_service/employees/delete/${id}/`,
    });

  test('keeps an employee from being deleted, and says what to return first', async () => {
    const leaver = await createEmployee(server, company, 30);
    const held = [];
    for (let number = 1; number <= 21; number += 1) held.push(await admin.add({ title: `Tool ${number}` }));
    for (const { id } of held) await admin.assign(id, leaver.id);
    const names = held.slice(0, 20).map(({ tag, title }) => `${tag} ${title}`);
    const refusal = (count: number, assets: string) => ({
      status: 409,
      json: {
        code: 'employee.holds-assets',
        detail: `This person still holds ${count} of the assets: ${assets}. Return them first.`,
      },
    });
    expect(await dismiss(leaver.id)).toMatchObject(refusal(21, `${names.join(', ')}, …`));
    await admin.returnAsset(held[20]?.id ?? '');
    expect(await dismiss(leaver.id)).toMatchObject(refusal(20, names.join(', ')));
    for (const { id } of held.slice(0, 20)) await admin.returnAsset(id);
    expect((await dismiss(leaver.id)).status).toBe(204);
    // What they did stays told, under their name.
    expect((await admin.history(held[0]?.id ?? ''))[1]).toMatchObject({
      action: 'assigned',
      person: { user: leaver.user, name: 'First30 Last30' },
    });
    expect(await admin.assign(held[0]?.id ?? '', leaver.id)).toMatchObject({ status: 400 });
    expect(await admin.at(`held-by/${leaver.user}/`)).toMatchObject({ status: 200, json: [] });
  });

  test('is never of someone who is gone, however an assignment and a deletion meet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const leaver = await createEmployee(server, company, 40 + round);
      const { id } = await admin.add();
      const [given, gone] = await Promise.all([admin.assign(id, leaver.id), dismiss(leaver.id)]);
      const asset = await admin.find(id);
      if (given.status === 200) {
        expect({ gone: gone.status, holder: asset.holder?.employee }).toEqual({ gone: 409, holder: leaver.id });
      } else {
        expect({ given: given.status, gone: gone.status }).toEqual({ given: 400, gone: 204 });
        expect(asset.holder).toBeNull();
      }
    }
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

describe('the database itself refuses', () => {
  const tenant = `(select id from tenant where slug = 'depot')`;
  const refused = async (sql: string): Promise<unknown> =>
    asOwner(server, sql).then(
      () => 'done',
      (error: unknown) => (error instanceof Object && 'constraint' in error ? error.constraint : error),
    );

  test.each([
    ['a change of the history', `update asset_event set comment = 'x' where tenant_id = ${tenant}`, 'asset_event_kept'],
    ['its removal', `delete from asset_event where tenant_id = ${tenant}`, 'asset_event_kept'],
    ['all of it at once', 'truncate asset_event cascade', 'asset_event_kept'],
    [
      'a step that the history does not tell',
      `update asset set version = version + 1, title = 'x' where tenant_id = ${tenant}`,
      'asset_told',
    ],
    ['a step without a version', `update asset set title = 'x' where tenant_id = ${tenant}`, 'asset_step'],
    [
      'a holder of what is not assigned',
      `update asset set version = version + 1, holder_id = (select id from employee limit 1)
       where tenant_id = ${tenant} and state = 'available'`,
      'asset_holder_while_assigned',
    ],
    [
      'an assignment to nobody',
      `update asset set version = version + 1, state = 'assigned' where tenant_id = ${tenant} and state = 'available'`,
      'asset_holder_while_assigned',
    ],
    [
      'a step that is not allowed',
      `update asset set version = version + 1, state = 'retired', holder_id = null
       where tenant_id = ${tenant} and state = 'assigned'`,
      'asset_step',
    ],
    [
      'a way from one holder to the next',
      `update asset set version = version + 1, holder_id = (select id from employee e where e.id <> holder_id limit 1)
       where tenant_id = ${tenant} and state = 'assigned'`,
      'asset_step',
    ],
    ['the loss of an asset', `delete from asset where tenant_id = ${tenant}`, 'asset_event_tenant_id_asset_id_fkey'],
  ])('%s', async (_what, sql, constraint) => {
    expect(await refused(sql)).toBe(constraint);
  });
});
