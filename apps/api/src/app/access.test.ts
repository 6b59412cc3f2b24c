import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { deriveKey } from '@atrium/server/secrets';
import { assetApi, assetClientOf } from '../testing/assets';
import { boardClientOf, taskApi } from '../testing/boards';
import { tenantApi, type Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf, hrFormApi } from '../testing/hr-forms';
import { bodyOf, isAction, isGuarded } from '../testing/negative-matrix';
import { startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { ruleOf } from '../policy/rules';
import type { Access } from '../server/fastify-types';
import { isTenantPath, walletPrefix } from '../server/tenant-paths';
import { entriesOf } from './app';

interface TenantRoute {
  readonly method: NonNullable<Call['method']>;
  readonly url: string;
  readonly access: Access;
}

/** The routes as the server has them: a new one is in this test without a line here. */
function tenantRoutes({ server: { routes } }: TestServer): readonly TenantRoute[] {
  return routes.flatMap(({ method, url, access }) =>
    isTenantPath(url) && isMethod(method) ? [{ method, url, access }] : [],
  );
}

function isMethod(method: string): method is NonNullable<Call['method']> {
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
}

let server: TestServer;
let routes: readonly TenantRoute[];
let acme: Company;
let globex: Company;
let employeeToken: string;
/** Ids of globex, by the parameter that they fit. */
let foreign: Readonly<Record<string, string>>;
let foreignAssets: { readonly asset: string; readonly request: string };
let foreignForm: string;

beforeAll(async () => {
  server = await startTestServer();
  routes = tenantRoutes(server);
  acme = await registerCompany(server, 'Acme');
  globex = await registerCompany(server, 'Globex');
  await createEmployee(server, acme, 1);
  employeeToken = await signIn(server, 'person1@people.example');
  const other = await createEmployee(server, globex, 2);
  const theirs = boardClientOf(server, globex);
  const board = await theirs.board();
  const task = await theirs.task((await theirs.list(board.id)).id);
  const walletId = (await walletClientOf(server, globex).open()).id;
  const assetClient = assetClientOf(server, globex);
  foreignAssets = {
    asset: (await assetClient.add()).id,
    request: (await assetClient.ask({ category: 'x', reason: 'x' })).id,
  };
  foreignForm = (await hrFormClientOf(server, globex).submitted('leave')).id;
  foreign = { id: other.id, userId: other.user, filename: 'x', taskId: task.id, templateId: board.id, walletId };
});
afterAll(stopTestServers);

/** The same name stands for ids of different things. */
const foreignIn = (url: string): Readonly<Record<string, string>> => {
  if (url.startsWith(hrFormApi)) return { ...foreign, id: foreignForm };
  if (!url.startsWith(assetApi)) return foreign;
  return { ...foreign, id: url.startsWith(`${assetApi}/requests/`) ? foreignAssets.request : foreignAssets.asset };
};

const guarded = (): readonly TenantRoute[] => routes.filter((route) => route.access !== 'link');
const withIds = (url: string, ids: Readonly<Record<string, string>>): string =>
  url.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? name);

/** Calls a route with everything right but the token. */
const callRoute = ({ method, url }: TenantRoute, token: string | undefined, tenant: string | undefined = 'acme') =>
  server.call({
    method,
    tenant,
    token,
    path: withIds(url, foreignIn(url)),
    ...bodyOf(method, url),
  });
/** Every route in one expectation, so that a failure names the routes that let someone in. */
async function answersOf(
  from: readonly TenantRoute[],
  token: string | undefined,
  tenant?: string,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const route of from) {
    const answer = await callRoute(route, token, tenant);
    const code = answer.json instanceof Object && 'code' in answer.json ? String(answer.json.code) : '';
    answers[`${route.method} ${route.url}`] = `${answer.status} ${code}`;
  }
  return answers;
}
const all = (from: readonly TenantRoute[], answer: string): Record<string, string> =>
  Object.fromEntries(from.map(({ method, url }) => [`${method} ${url}`, answer]));

const claims = () => ({ user_id: acme.user_id, tenant: 'acme', role: 'admin' });
const forge = (key: Uint8Array | KeyObject, expires = '1h') =>
  new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key);
const tokenKey = deriveKey(testSecret, 'bearer token');

test('the described routes exist with their access', () => {
  expect(guarded().map(({ method, url, access }) => `${method} ${url.replace(tenantApi, '')} ${access}`)).toEqual(
    expect.arrayContaining([
      'GET /employees/list/ directory.read',
      'GET /employees/designations/ directory.read',
      'GET /employees/retrieve/:id/ directory.read',
      'DELETE /employees/delete/:id/ record.delete',
      'PATCH /employees/update/:id/ record.edit-own',
      'GET /employees/history/:id/ record.read-private',
      'GET /employees/emergency-contacts/:id/ record.read-private',
      'PUT /employees/emergency-contacts/:id/ record.edit-own',
      'GET /employees/chart/ directory.read',
      'GET /employees/export/ record.export',
      'POST /employees/import/ record.import',
      'GET /departments/list/ directory.read',
      'POST /departments/create/ record.edit',
      'DELETE /locations/delete/:id/ record.edit',
      'GET /designations/list/ directory.read',
      'POST /designations/rename/ record.edit',
      'POST /employees/employee/registration/ record.create',
      'GET /employees/employee/retrieve-by-user/:userId/ directory.read',
      'POST /users/create/ member.invite',
      'GET /account/me/ account.use',
      'POST /account/two-factor/begin/ account.use',
      'GET /members/list/ member.read-accounts',
      'PATCH /members/update/:userId/ member.change-roles',
      'POST /members/deactivate/:userId/ member.deactivate',
      'POST /members/reset-link/:userId/ member.reset-password',
      'POST /members/disable-two-factor/:userId/ member.disable-two-factor',
      'GET /settings/retrieve/ settings.read',
      'PATCH /settings/update/ settings.change',
      'GET /settings/identity-provider/ settings.change',
      'PUT /settings/identity-provider/ settings.change',
      'DELETE /settings/identity-provider/ settings.change',
      'GET /holidays/list/ settings.read',
      'DELETE /holidays/delete/:day/ settings.change',
      'GET /audit/list/ audit.read',
      'GET /company-data/retrieve/ company.export',
      'POST /company-data/exports/create/ company.export',
      'POST /company-data/exports/link/:id/ company.export',
      'POST /company-data/deletion/create/ company.delete',
      'POST /company-data/deletion/withdraw/ company.delete',
      'GET /audit/export/ audit.read',
      'GET /files/renew/:id/ file.open',
      'GET /task_management/taskboard/whole/:id/ board.use',
      'GET /task_management/taskboard/changes/:id/ board.use',
      'PATCH /task_management/task/update/:id/ board.use',
      'POST /task_management/tasks/:taskId/apply-checklist-template/:templateId/ board.use',
      'POST /task_management/taskattachment/create/ board.use',
      'GET /hr_forms/all/ form.file',
      'GET /hr_forms/inbox/count/ form.file',
      'GET /hr_forms/pdf/:id/ form.file',
      'POST /hr_forms/approve/:id/ form.file',
      'GET /assets/list/ asset.use',
      'POST /assets/create/ asset.manage',
      'POST /assets/assign/ asset.manage',
      'POST /assets/return/ asset.manage',
      'POST /assets/import/ asset.manage',
      'POST /assets/requests/create/ asset.use',
      'POST /assets/requests/grant/:id/ asset.decide-request',
      `GET ${walletPrefix}/employee_wallet_account/retrieve/:userId/ wallet.use-own`,
      `POST ${walletPrefix}/employee_wallet_account/create/ wallet.use-own`,
      `POST ${walletPrefix}/employee_wallet_transaction/create/ wallet.use-own`,
      `GET ${walletPrefix}/employee_wallet_transaction/list/:walletId wallet.use-own`,
    ]),
  );
});

test('no route answers without a token', async () => {
  expect(await answersOf(guarded(), undefined)).toEqual(all(guarded(), '401 auth.token-missing'));
});

test('no route accepts an expired token', async () => {
  const token = await forge(tokenKey, '-1s');
  expect(await answersOf(guarded(), token)).toEqual(all(guarded(), '401 auth.token-expired'));
});

test('no route accepts a token that is malformed, unsigned, or signed with another key', async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ ...claims(), exp: 4_000_000_000 }),
  ).toString('base64url')}.`;
  const otherPurpose = await forge(deriveKey(testSecret, 'file link'));
  for (const token of [await forge(Buffer.from('another secret, just as long')), unsigned, otherPurpose, 'nonsense']) {
    expect(await answersOf(guarded(), token)).toEqual(all(guarded(), '401 auth.token-invalid'));
  }
});

test('no route accepts a token of an unknown account', async () => {
  const nobody = await new SignJWT({ ...claims(), user_id: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(tokenKey);
  const routesThatLook = guarded().filter(({ method, access }) => method === 'GET' || isGuarded(access));
  expect(await answersOf(routesThatLook, nobody)).toEqual(all(routesThatLook, '401 auth.account-ended'));
});

test('no route accepts another tenant’s token, whether or not the ids are theirs', async () => {
  expect(await answersOf(guarded(), globex.token)).toEqual(all(guarded(), '403 auth.other-tenant'));
  expect(await answersOf(guarded(), acme.token, 'globex')).toEqual(all(guarded(), '403 auth.other-tenant'));
});

test('every route says who may call it, or no server starts', () => {
  const route = { method: 'GET', url: `${tenantApi}/forgotten/` };
  expect(() => entriesOf([route])).toThrow(`The route GET ${tenantApi}/forgotten/ doesn’t say who may call it.`);
  expect(entriesOf([{ ...route, config: { access: 'audit.read' } }])).toMatchObject([{ access: 'audit.read' }]);
  expect(routes.filter(({ access }) => access === 'public')).toEqual([]);
});

test('no route that needs a role or a grant answers to an employee, and each says who may', async () => {
  const closed = routes.filter(({ access }) => isGuarded(access));
  expect(closed.length).toBeGreaterThan(0);
  const expected = closed.map(({ method, url, access }) => [
    `${method} ${url}`,
    isAction(access) ? `403 ${ruleOf(access).refusal}` : '',
  ]);
  expect(await answersOf(closed, employeeToken)).toEqual(Object.fromEntries(expected));
});

test('another tenant’s ids are unknown', async () => {
  const byId = guarded().filter(({ url }) => url.includes(':'));
  expect(byId.length).toBeGreaterThan(0);
  const answers = await answersOf(byId, acme.token);
  for (const answer of Object.values(answers)) expect(answer).toMatch(/^404 [a-z-]+\.(not-found|session-unknown)$/);
  expect(Object.keys(answers)).toHaveLength(byId.length);
});

test('tenant routes don’t exist on an unknown host or the shared one', async () => {
  const unknown = guarded().filter(({ method, access }) => method === 'GET' || isGuarded(access));
  expect(await answersOf(unknown, acme.token, 'nowhere')).toEqual(all(unknown, '404 tenant.unknown'));
  for (const route of guarded()) {
    const answer = await server.call({
      method: route.method,
      token: acme.token,
      path: withIds(route.url, foreignIn(route.url)),
    });
    expect(answer).toMatchObject({ status: 404, json: { code: 'tenant.unknown' } });
  }
});

test('routes without a token check what their link says', async () => {
  const links = routes.filter((route) => route.access === 'link');
  expect(await answersOf(links, acme.token)).toEqual({
    [`GET ${tenantApi}/files/:id/:filename`]: '403 file.link-invalid',
    [`GET ${tenantApi}/appointments/calendar/:token/calendar.ics`]: '404 calendar-feed.not-found',
  });
});

test('every route declares its responses', () => {
  const silent = server.server.routes.filter(({ method, answers }) => method !== 'OPTIONS' && answers.length === 0);
  expect(silent).toEqual([]);
});

test('the OpenAPI document lists every route with its security', async () => {
  const answer = await server.call({ path: '/api/docs/' });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    openapi: '3.1.0',
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
  for (const { method, url, access } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    const entry = ['paths', path, method.toLowerCase()];
    expect(answer.json).toHaveProperty([...entry, 'summary']);
    if (access === 'link') expect(answer.json).not.toHaveProperty([...entry, 'security']);
    else expect(answer.json).toHaveProperty([...entry, 'security'], [{ bearer: [] }]);
  }
  for (const path of ['login', 'csrf', 'register', 'invitation/retrieve', 'invitation/accept']) {
    expect(answer.json).toHaveProperty(['paths', `/api/auth/${path}/`]);
  }
  const comment = ['paths', `${taskApi}/taskchat/update/{id}/`, 'patch', 'responses', '200', 'content'];
  expect(answer.json).toHaveProperty([...comment, 'application/json', 'schema']);
  const csv = ['paths', `${tenantApi}/assets/export/`, 'get', 'responses'];
  expect(answer.json).toHaveProperty([...csv, '200', 'content', 'text/csv', 'schema'], {
    type: 'string',
    format: 'binary',
  });
  expect(answer.json).toHaveProperty([...csv, 'default', 'content', 'application/json', 'schema', 'required']);
  const form = ['paths', `${tenantApi}/employees/employee/registration/`, 'post', 'requestBody', 'content'];
  expect(answer.json).toHaveProperty([...form, 'multipart/form-data', 'schema', 'properties', 'profile_picture']);
});
