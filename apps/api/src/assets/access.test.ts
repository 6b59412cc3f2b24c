import type { Employee } from '@atrium/contracts/employees';
import { assetApi, assetClientOf, type AssetClient } from '../testing/assets';
import type { Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/** Everything that a call can be about: it belongs to, or is held by, the person `self`. */
interface Scene {
  readonly free: string;
  readonly held: string;
  readonly request: string;
}
type Method = NonNullable<Call['method']>;
type Caller = 'self' | 'colleague' | 'admin' | 'stranger';
interface Row {
  readonly id?: keyof Scene;
  readonly body?: (scene: Scene) => object;
  /** What each is answered; the stranger is an admin of another company, on their own host. */
  readonly answers: Readonly<Record<Caller, number>>;
}

let server: TestServer;
let self: Employee;
let clients: Readonly<Record<Caller, AssetClient>>;
beforeAll(async () => {
  server = await startTestServer();
  const [ours, theirs] = [await registerCompany(server, 'Here'), await registerCompany(server, 'There')];
  self = await createEmployee(server, ours, 1);
  const colleague = await createEmployee(server, ours, 2);
  const clientOf = async ({ email }: Employee, { tenant }: Company) =>
    assetClientOf(server, { tenant, token: await signIn(server, email) });
  clients = {
    self: await clientOf(self, ours),
    colleague: await clientOf(colleague, ours),
    admin: assetClientOf(server, ours),
    stranger: assetClientOf(server, theirs),
  };
});
afterAll(stopTestServers);

const everyone = { self: 200, colleague: 200, admin: 200, stranger: 200 };
const ofTenant = { self: 200, colleague: 200, admin: 200, stranger: 404 };
const admins = (status: number, stranger: number) => ({ self: 403, colleague: 403, admin: status, stranger });
const makes = () => ({ title: 'Made', category: 'x' });

const table: Readonly<Record<string, Row>> = {
  'GET list/': { answers: everyone },
  'GET export/': { answers: everyone },
  'GET summary/': { answers: everyone },
  'GET categories/': { answers: everyone },
  'GET home/held/': { answers: everyone },
  'GET home/requests/': { answers: everyone },
  'GET mine/': { answers: everyone },
  'GET held-by/:userId/': { answers: { self: 200, colleague: 403, admin: 200, stranger: 404 } },
  'GET retrieve/:id/': { id: 'held', answers: ofTenant },
  'GET history/:id/': { id: 'held', answers: ofTenant },
  'POST create/': { body: makes, answers: admins(201, 201) },
  'PATCH update/:id/': { id: 'free', body: makes, answers: admins(200, 404) },
  'POST assign/': { body: ({ free }) => ({ asset: free, employee: self.id }), answers: admins(200, 404) },
  'POST return/': { body: ({ held }) => ({ asset: held }), answers: admins(200, 404) },
  'POST change-state/:id/': { id: 'free', body: () => ({ state: 'repair' }), answers: admins(200, 404) },
  'POST import/preview/': { answers: admins(415, 415) },
  'POST import/': { body: () => ({ rows: [makes()] }), answers: admins(201, 201) },
  'GET requests/list/': { answers: everyone },
  'POST requests/create/': {
    body: ({ free }) => ({ asset: free, reason: 'x' }),
    answers: { self: 201, colleague: 201, admin: 201, stranger: 400 },
  },
  'POST requests/withdraw/:id/': {
    id: 'request',
    answers: { self: 200, colleague: 404, admin: 403, stranger: 404 },
  },
  'POST requests/grant/:id/': { id: 'request', body: ({ free }) => ({ asset: free }), answers: admins(200, 404) },
  'POST requests/deny/:id/': { id: 'request', body: () => ({ comment: 'x' }), answers: admins(200, 404) },
};

const isMethod = (method: string): method is Method => ['GET', 'POST', 'PATCH', 'DELETE'].includes(method);

const routes = (): readonly { readonly method: Method; readonly path: string }[] =>
  server.server.routes.flatMap(({ method, url }) =>
    url.startsWith(`${assetApi}/`) && isMethod(method) ? [{ method, path: url.slice(assetApi.length + 1) }] : [],
  );

const scene = async (): Promise<Scene> => {
  const [free, held] = [await clients.admin.add(), await clients.admin.add()];
  await clients.admin.assign(held.id, self.id);
  const { id: request } = await clients.self.ask({ category: 'x', reason: 'x' });
  return { free: free.id, held: held.id, request };
};
/** Seen by an admin of the company. */
const state = async ({ free, held, request }: Scene) => ({
  assets: [await clients.admin.find(free), await clients.admin.find(held)],
  request: ((await clients.admin.at('requests/list/')).json as { id: string }[]).find(({ id }) => id === request),
  summary: await clients.admin.summary(),
});

test('the access table has every asset route', () => {
  expect(routes().map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(Object.keys(table)));
  expect(Object.keys(table)).toEqual(expect.arrayContaining(routes().map(({ method, path }) => `${method} ${path}`)));
});

test.each(Object.entries(table))('%s', async (route, { id, body, answers }) => {
  const [method = '', path = ''] = route.split(' ');
  if (!isMethod(method)) throw new Error(`${method} is no method`);
  const found: Partial<Record<Caller, number>> = {};
  for (const caller of ['stranger', 'colleague', 'self', 'admin'] as const) {
    const about = await scene();
    const before = await state(about);
    const answer = await clients[caller].at(
      path.replace(':userId', self.user).replace(':id', id === undefined ? '' : about[id]),
      { method, ...(method === 'GET' ? {} : { json: body?.(about) ?? {} }) },
    );
    found[caller] = answer.status;
    // Who is refused, or belongs elsewhere, changes nothing here and sees nothing of it.
    if (answer.status >= 400 || caller === 'stranger') expect(await state(about)).toEqual(before);
    if (caller === 'stranger') {
      for (const secret of [about.free, about.held, about.request, self.user, self.last_name]) {
        expect(answer.text).not.toContain(secret);
      }
    }
  }
  expect(found).toEqual(answers);
});

test('the personal lists don’t show what others hold or request', async () => {
  const { held, request } = await scene();
  expect((await clients.self.at('mine/')).text).toContain(held);
  expect((await clients.colleague.at('mine/')).text).not.toContain(held);
  expect((await clients.self.at('requests/list/')).text).toContain(request);
  expect((await clients.colleague.at('requests/list/')).text).not.toContain(request);
});
