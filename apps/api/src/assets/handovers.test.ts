import { dayIn, weekdayName } from '@atrium/contracts/dates';
import type { Employee } from '@atrium/contracts/employees';
import { randomUUID } from 'node:crypto';
import { createAssetCompany } from '../testing/asset-company';
import { assetClientOf, formOf, picture, type AssetClient } from '../testing/assets';
import { tenantApi } from '../testing/call';
import { createEmployee, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let admin: AssetClient;
let rafi: Employee;
let mina: Employee;
let employee: AssetClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ company, admin, rafi, mina, employee } = await createAssetCompany(server));
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

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

  test('may be until a day, which the history keeps, the holder’s calendar and card show, and returning ends', async () => {
    const { id, title } = await admin.add({ title: 'Projector' });
    const day = dayIn(server.settings.companyTimeZone, Date.now() + 3 * 86_400_000);
    const key = randomUUID();
    const body = { asset: id, employee: rafi.id, due_back: day };
    expect(await admin.post('assign/', body, key)).toMatchObject({ status: 200, json: { due_back: day } });
    // Sent again it’s the same, and with another day another call.
    expect((await admin.post('assign/', body, key)).status).toBe(200);
    expect((await admin.post('assign/', { ...body, due_back: null }, key)).status).toBe(409);

    const { tenant } = company;
    const token = await signIn(server, rafi.email);
    const read = async (path: string) => (await server.call({ tenant, token, path: `${tenantApi}/${path}` })).json;
    expect(await read(`appointments/calendar/list/?from=${day}&to=${day}`)).toMatchObject({
      results: [{ kind: 'asset', id, title, all_day: true, start: day, end: day }],
    });
    expect(await read('assets/home/held/')).toMatchObject({
      rows: [{ id, tone: 'warning', note: `Back ${weekdayName(day)}` }],
    });
    expect((await admin.patch(`update/${id}/`, { title: 'Beamer' })).json).toMatchObject({ due_back: day });
    expect((await admin.returnAsset(id)).json).toMatchObject({ due_back: null });
    const history = await admin.history(id);
    expect(history.map(({ action, due_back }) => [action, due_back])).toEqual([
      ['returned', null],
      ['edited', null],
      ['assigned', day],
      ['added', null],
    ]);
  });

  test.each(['2020-01-01', 'tomorrow', '9999-01-01'])('until %s is refused', async (due_back) => {
    const { id } = await admin.add();
    const { status, json } = await admin.post('assign/', { asset: id, employee: rafi.id, due_back });
    expect([status, json]).toMatchObject([400, { errors: { due_back: [expect.any(String)] } }]);
  });

  test('of an assigned asset is refused, naming its holder', async () => {
    const { id, tag } = await admin.add();
    await admin.assign(id, rafi.id);
    expect(await admin.assign(id, mina.id)).toMatchObject({
      status: 409,
      json: { code: 'asset.already-assigned', detail: `${tag} Laptop is already assigned to Rafi Karim.` },
    });
  });

  test('that happens twice at once succeeds for one', async () => {
    const second = assetClientOf(await server.startSecond(), company);
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
    // The same call again, although the asset has been returned since.
    expect(await admin.post('assign/', assign, give)).toMatchObject({ status: 200, json: { state: 'repair' } });
    expect(await admin.history(id)).toHaveLength(4);
  });

  test('sends an asset that is returned broken to repair', async () => {
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

  test('accepts a return that names a person only for the holder', async () => {
    const { id } = await admin.add();
    await admin.assign(id, rafi.id);
    expect(await admin.returnAsset(id, { employee: mina.id })).toMatchObject({
      status: 409,
      json: { code: 'asset.held-by-other' },
    });
    expect(await admin.find(id)).toMatchObject({ state: 'assigned', version: 2 });
  });
});

describe('what someone holds', () => {
  test('is shown to that person and to admins', async () => {
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

  test('is never held by a deleted employee, even if assignment and deletion race', async () => {
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
