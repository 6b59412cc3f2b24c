import type { Asset, AssetRequest, AssetRequestPage } from '@atrium/contracts/assets';
import type { Employee } from '@atrium/contracts/employees';
import { randomUUID } from 'node:crypto';
import { assetClientOf, type AssetClient } from '../testing/assets';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let admin: AssetClient;
let secondAdmin: AssetClient;
let secondAdminRecord: Employee;
let rafi: Employee;
let rafisClient: AssetClient;
let minasClient: AssetClient;
let asset: Asset;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Wishes');
  admin = assetClientOf(server, company);
  rafi = await createEmployee(server, company, 1, { first_name: 'Rafi', last_name: 'Karim' });
  const mina = await createEmployee(server, company, 2);
  secondAdminRecord = await createEmployee(server, company, 3, { 'user.role': 'admin' });
  const clientOf = async ({ email }: Employee) =>
    assetClientOf(server, { tenant: company.tenant, token: await signIn(server, email) });
  [rafisClient, minasClient, secondAdmin] = [
    await clientOf(rafi),
    await clientOf(mina),
    await clientOf(secondAdminRecord),
  ];
});
afterAll(stopTestServers);
beforeEach(async () => {
  asset = await admin.add({ title: 'Phone', category: 'Phones' });
});

const grant = (assetClient: AssetClient, id: string, more = {}) =>
  assetClient.post(`requests/grant/${id}/`, { asset: asset.id, ...more });
const deny = (assetClient: AssetClient, id: string, comment = 'Not now') =>
  assetClient.post(`requests/deny/${id}/`, { comment });
const withdraw = (assetClient: AssetClient, id: string) => assetClient.post(`requests/withdraw/${id}/`);
const listed = async (assetClient: AssetClient, query = ''): Promise<AssetRequest[]> =>
  (await assetClient.at(`requests/list/${query}`)).json as AssetRequest[];

test('anyone can request a category or an asset', async () => {
  const forAny = await rafisClient.ask({ category: 'Phones', reason: ' Mine is broken ' });
  expect(forAny).toMatchObject({
    requester: { user: rafi.user, name: 'Rafi Karim' },
    category: 'Phones',
    asset: null,
    reason: 'Mine is broken',
    state: 'open',
    decided_by: null,
    decided_at: null,
    granted_asset: null,
  });
  const { id, tag, title } = asset;
  const forThis = await rafisClient.ask({ asset: asset.id, reason: 'x' });
  expect(forThis).toMatchObject({ category: 'Phones', asset: { id, tag, title } });
});

test('a request for an unknown or retired asset is refused at the field', async () => {
  await admin.setState(asset.id, 'retired');
  for (const id of [asset.id, randomUUID()]) {
    const answer = await rafisClient.post('requests/create/', { asset: id, reason: 'x' });
    expect(answer).toMatchObject({ status: 400, json: { errors: { asset: [expect.any(String)] } } });
  }
});

test('a request that is sent again with its key is made once; someone else’s key is refused', async () => {
  const key = randomUUID();
  const ask = (assetClient: AssetClient) =>
    assetClient.post('requests/create/', { category: 'Once', reason: 'x' }, key);
  const answers = await Promise.all([ask(rafisClient), ask(rafisClient), ask(rafisClient)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, json: { id: key } });
  expect((await listed(rafisClient)).filter(({ category }) => category === 'Once')).toHaveLength(1);
  expect(await ask(minasClient)).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
});

test('granting assigns the asset, and the request and the history say so', async () => {
  const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
  const answer = await grant(admin, id, { comment: 'Enjoy' });
  expect(answer).toMatchObject({
    status: 200,
    json: {
      state: 'granted',
      decided_by: { user: company.user_id, name: 'Wishes' },
      decided_at: expect.stringMatching(/Z$/) as string,
      decision_comment: 'Enjoy',
      granted_asset: { id: asset.id, tag: asset.tag },
    },
  });
  expect(await admin.find(asset.id)).toMatchObject({ state: 'assigned', holder: { user: rafi.user }, version: 2 });
  expect((await admin.history(asset.id))[0]).toMatchObject({ action: 'assigned', comment: 'Enjoy' });
});

test('granting an asset that can’t be assigned changes nothing', async () => {
  const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
  await admin.setState(asset.id, 'repair');
  expect(await grant(admin, id)).toMatchObject({ status: 409, json: { code: 'asset.in-repair' } });
  expect(await grant(admin, id, { asset: randomUUID() })).toMatchObject({
    status: 400,
    json: { errors: { asset: ['Choose an available asset.'] } },
  });
  expect((await listed(rafisClient)).find((request) => request.id === id)).toMatchObject({ state: 'open' });
});

test('granting to somebody whose record was deleted is refused', async () => {
  const leaver = await createEmployee(server, company, 4, { first_name: 'Lea', last_name: 'Ver' });
  const assetClient = assetClientOf(server, { tenant: company.tenant, token: await signIn(server, leaver.email) });
  const { id } = await assetClient.ask({ category: 'Phones', reason: 'x' });
  const path = `${tenantApi}/employees/delete/${leaver.id}/`;
  const { tenant, token } = company;
  expect((await server.call({ method: 'DELETE', tenant, token, path })).status).toBe(204);
  expect(await grant(secondAdmin, id)).toMatchObject({
    status: 409,
    json: { detail: 'Lea Ver doesn’t have an employee record, so no asset can be assigned.' },
  });
});

test('a denial has a reason', async () => {
  const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
  expect(await deny(admin, id, ' ')).toMatchObject({
    status: 400,
    json: { errors: { comment: [expect.any(String)] } },
  });
  expect(await deny(admin, id)).toMatchObject({
    status: 200,
    json: { state: 'denied', decision_comment: 'Not now', granted_asset: null },
  });
});

test('only the requester can withdraw a request', async () => {
  const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
  expect(await withdraw(minasClient, id)).toMatchObject({ status: 404, json: { code: 'asset-request.not-found' } });
  expect(await withdraw(admin, id)).toMatchObject({ status: 403, json: { code: 'asset-request.not-own' } });
  expect(await withdraw(rafisClient, id)).toMatchObject({
    status: 200,
    json: { state: 'withdrawn', decided_by: null },
  });
});

test('a closed request stays closed', async () => {
  const closings = {
    withdrawn: (id: string) => withdraw(rafisClient, id),
    denied: (id: string) => deny(admin, id),
    granted: (id: string) => grant(admin, id),
  };
  for (const [state, close] of Object.entries(closings)) {
    const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
    expect(await close(id)).toMatchObject({ status: 200, json: { state } });
    for (const again of Object.values(closings)) {
      expect(await again(id)).toMatchObject({ status: 409, json: { code: 'asset-request.closed' } });
    }
  }
});

const decisions = {
  granting: () => ({ by: admin, path: 'grant', body: { asset: asset.id, comment: 'Enjoy' } }),
  denying: () => ({ by: admin, path: 'deny', body: { comment: 'Not now' } }),
  withdrawing: () => ({ by: rafisClient, path: 'withdraw', body: {} }),
};

describe.each(Object.entries(decisions))('%s', (what, decisionOf) => {
  test('again with the same key, because the answer was lost, gets the same answer and writes nothing', async () => {
    const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
    const { by, path, body } = decisionOf();
    const key = randomUUID();
    const send = () => by.post(`requests/${path}/${id}/`, body, key);
    const [first, ...others] = [await send(), await send(), ...(await Promise.all([send(), send()]))];
    expect(first).toMatchObject({ status: 200 });
    for (const answer of others) expect(answer).toMatchObject({ status: 200, json: first.json as object });
    const isGranted = what === 'granting';
    expect(await admin.history(asset.id)).toHaveLength(isGranted ? 2 : 1);
    expect(await admin.find(asset.id)).toMatchObject({ version: isGranted ? 2 : 1 });
  });

  test('with a key that stands for something else is refused', async () => {
    const [one, other] = [
      await rafisClient.ask({ category: 'Phones', reason: 'x' }),
      await rafisClient.ask({ category: 'Phones', reason: 'x' }),
    ];
    const { by, path, body } = decisionOf();
    const key = randomUUID();
    const send = (id: string, client = by, more: object = body) => client.post(`requests/${path}/${id}/`, more, key);
    expect(await send(one.id)).toMatchObject({ status: 200 });
    const refused = { status: 409, json: { code: 'request.key-used' } };
    const spare = await admin.add({ title: 'Phone', category: 'Phones' });
    expect(await send(other.id, by, { ...body, asset: spare.id })).toMatchObject(refused);
    expect((await listed(rafisClient)).find(({ id }) => id === other.id)).toMatchObject({ state: 'open' });
    expect(await admin.find(spare.id)).toMatchObject({ state: 'available', version: 1 });
    if (what === 'withdrawing') return;
    expect(await send(one.id, by, { ...body, comment: 'Something else' })).toMatchObject(refused);
    expect(await send(one.id, secondAdmin)).toMatchObject(refused);
  });
});

test('nobody decides their own request, and employees decide none', async () => {
  const { id } = await secondAdmin.ask({ category: 'Phones', reason: 'x' });
  for (const attempt of [await grant(secondAdmin, id), await deny(secondAdmin, id)]) {
    expect(attempt).toMatchObject({ status: 403, json: { code: 'asset-request.own-decision' } });
  }
  for (const attempt of [await grant(rafisClient, id), await deny(rafisClient, id)]) {
    expect(attempt).toMatchObject({ status: 403, json: { code: 'auth.assets-required' } });
  }
  expect(await grant(admin, id)).toMatchObject({ status: 200 });
  expect(await admin.find(asset.id)).toMatchObject({ holder: { employee: secondAdminRecord.id } });
});

test('of concurrent decisions, one counts', async () => {
  const { id } = await rafisClient.ask({ category: 'Phones', reason: 'x' });
  const answers = await Promise.all([
    grant(admin, id),
    deny(secondAdmin, id),
    withdraw(rafisClient, id),
    grant(secondAdmin, id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const [request] = await listed(rafisClient);
  expect(answers.find(({ status }) => status === 200)?.json).toEqual(request);
  expect((await admin.find(asset.id)).state).toBe(request?.state === 'granted' ? 'assigned' : 'available');
});

test('of two requests for one asset, the second grant is refused entirely', async () => {
  const first = await rafisClient.ask({ asset: asset.id, reason: 'x' });
  const second = await minasClient.ask({ asset: asset.id, reason: 'x' });
  const answers = await Promise.all([grant(admin, first.id), grant(secondAdmin, second.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const states = (await listed(admin)).filter(({ asset: wanted }) => wanted?.id === asset.id).map(({ state }) => state);
  expect([...states].sort()).toEqual(['granted', 'open']);
});

test('a list shows admins everyone’s and others their own, newest first, in pages', async () => {
  const other = await registerCompany(server, 'Pages');
  const assetClient = assetClientOf(server, other);
  const person = await createEmployee(server, other, 70);
  const own = assetClientOf(server, { tenant: other.tenant, token: await signIn(server, person.email) });
  const asked: string[] = [];
  for (let number = 1; number <= 5; number += 1) {
    asked.unshift((await (number % 2 === 0 ? assetClient : own).ask({ category: `C${number}`, reason: 'x' })).id);
  }
  expect((await listed(assetClient)).map(({ id }) => id)).toEqual(asked);
  expect((await listed(own)).map(({ category }) => category)).toEqual(['C5', 'C3', 'C1']);
  expect((await listed(assetClient, '?mine=true')).map(({ category }) => category)).toEqual(['C4', 'C2']);
  await assetClient.post(`requests/deny/${asked[0] ?? ''}/`, { comment: 'x' });
  expect((await listed(assetClient, '?state=open')).map(({ id }) => id)).toEqual(asked.slice(1));
  const seen: string[] = [];
  let cursor = '';
  for (const expected of [2, 2, 1]) {
    const page = (await assetClient.at(`requests/list/?limit=2${cursor}`)).json as AssetRequestPage;
    expect({ rows: page.results.length, total: page.total }).toEqual({ rows: expected, total: 5 });
    seen.push(...page.results.map(({ id }) => id));
    cursor = `&cursor=${page.next ?? ''}`;
  }
  expect(cursor).toBe('&cursor=');
  expect(seen).toEqual(asked);
  expect(await assetClient.at('requests/list/?cursor=nonsense')).toMatchObject({ status: 400 });
});

test.each([
  ['reopened', `state = 'open', decided_at = null, decided_by = null, granted_asset_id = null`, 'asset_request_step'],
  ['decided anew', `decision_comment = 'x'`, 'asset_request_step'],
])('the database keeps a closed request from being %s', async (_what, change, constraint) => {
  const { id } = await rafisClient.ask({ category: 'x', reason: 'x' });
  await deny(admin, id);
  await expect(asOwner(server, `update asset_request set ${change} where id = $1`, [id])).rejects.toMatchObject({
    constraint,
  });
});
