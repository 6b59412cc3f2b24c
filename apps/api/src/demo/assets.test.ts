import { sessionSchema } from '@atrium/contracts/auth';
import { assetStates } from '@atrium/contracts/asset-options';
import type { Asset, AssetRequest } from '@atrium/contracts/assets';
import { assetClientOf, type AssetClient } from '../testing/assets';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

async function clientFor(email: string): Promise<AssetClient> {
  const json = { email, password: 'demo-Pass-123' };
  const login = await server.call({ method: 'POST', path: '/api/auth/login/', json });
  const { access, tenant } = sessionSchema.parse(login.json);
  return assetClientOf(server, { tenant, token: access });
}
const allOf = async (assetClient: AssetClient): Promise<Asset[]> => (await assetClient.at('list/')).json as Asset[];

test.each(['acme', 'globex'])('%s has assets in every state, with pictures and a history in order', async (company) => {
  const assetClient = await clientFor(`admin@${company}.example`);
  const assets = await allOf(assetClient);
  expect(new Set(assets.map(({ state }) => state))).toEqual(new Set(assetStates));
  for (const { id, image, version, created_at } of assets) {
    expect(image).not.toBeNull();
    const history = await assetClient.history(id);
    expect(history).toHaveLength(version);
    expect(history.at(-1)?.at).toBe(created_at);
    const times = history.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  }
});

test('acme has at least 24, two open requests, and something for whoever signs in', async () => {
  const admin = await clientFor('admin@acme.example');
  expect((await allOf(admin)).length).toBeGreaterThanOrEqual(24);
  const open = (await admin.at('requests/list/?state=open')).json as AssetRequest[];
  expect(open).toHaveLength(2);
  const employee = await clientFor('employee@acme.example');
  expect(((await employee.at('mine/')).json as Asset[]).length).toBeGreaterThanOrEqual(2);
});

test('the companies have different ones', async () => {
  const titles = async (email: string) => (await allOf(await clientFor(email))).map(({ title }) => title);
  const acme = new Set(await titles('admin@acme.example'));
  expect((await titles('admin@globex.example')).filter((title) => acme.has(title))).toEqual([]);
});
