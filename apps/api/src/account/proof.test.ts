import { newTwoFactorSchema, recoveryCodesSchema } from '@atrium/contracts/two-factor';
import { proofStateSchema } from '@atrium/contracts/proof';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '@atrium/server/secrets';
import { SignJWT } from 'jose';
import { tenantApi, type Call } from '../testing/call';
import {
  createEmployee,
  employeeForm,
  password,
  postEmployee,
  registerCompany,
  signIn,
  type Company,
} from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Proofs');
});
afterAll(stopTestServers);

const required = { status: 403, json: { code: 'auth.proof-required' } };
const at = (path: string, more: Partial<Call> = {}) =>
  server.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/${path}`, ...more });
const post = (path: string, json?: object) => at(path, { method: 'POST', ...(json !== undefined && { json }) });
/** As if that many minutes had passed since the last proof of everybody. */
const age = (minutes: number) =>
  asOwner(server, `update session set created_at = now() - make_interval(mins => $1), proven_at = null`, [minutes]);

test('critical actions ask for a proof once the last one is a while ago, and nothing else does', async () => {
  const { user } = await createEmployee(server, company, 1);
  const change = () => at(`members/update/${user}/`, { method: 'PATCH', json: { grants: ['hr'] } });
  expect((await change()).status).toBe(200);
  await age(14);
  expect((await change()).status).toBe(200);
  await age(16);
  expect(await change()).toMatchObject(required);
  expect((await at('members/list/')).status).toBe(200);

  expect(await post('account/proof/', { current_password: 'not it at all' })).toMatchObject({
    status: 400,
    json: { errors: { current_password: [expect.stringContaining('current password')] } },
  });
  expect(await change()).toMatchObject(required);
  const { methods, proven_until } = proofStateSchema.parse(
    (await post('account/proof/', { current_password: password })).json,
  );
  expect(methods).toEqual(['password']);
  expect(Date.parse(proven_until)).toBeGreaterThan(Date.now() + 14 * 60_000);
  expect((await change()).status).toBe(200);
});

test('they are roles and grants, the end of an account and its return, ways to sign in, and all of a company’s data', () => {
  const critical = server.server.routes.filter(({ needsProof }) => needsProof);
  expect(critical.map(({ method, url }) => `${method} ${url.slice(tenantApi.length)}`).sort()).toEqual([
    'DELETE /account/passkeys/delete/:id/',
    'DELETE /settings/identity-provider/',
    'PATCH /members/update/:userId/',
    'POST /account/passkeys/begin/',
    'POST /company-data/deletion/create/',
    'POST /company-data/exports/create/',
    'POST /company-data/exports/link/:id/',
    'POST /members/deactivate/:userId/',
    'POST /members/disable-two-factor/:userId/',
    'POST /members/reactivate/:userId/',
    'POST /members/reset-link/:userId/',
    'PUT /employees/offboarding/:id/',
    'PUT /settings/identity-provider/',
  ]);
});

test('of the company’s settings, only whether two-factor is required is critical', async () => {
  const settings = (await at('settings/retrieve/')).json as { version: number };
  const change = (json: object) => at('settings/update/', { method: 'PATCH', json });
  await age(16);
  const renamed = await change({ version: settings.version, legal_name: 'Proofs Ltd.', requires_two_factor: false });
  expect(renamed.status).toBe(200);
  const { version } = renamed.json as { version: number };
  expect(await change({ version, requires_two_factor: true })).toMatchObject(required);
  expect((await at('settings/retrieve/')).json).toMatchObject({ version, requires_two_factor: false });
});

test('whoever adds an admin gives a role, too', async () => {
  const add = (number: number, role: string) =>
    postEmployee(server, company, employeeForm(number, { 'user.role': role }));
  await post('account/proof/', { current_password: password });
  await age(16);
  expect((await add(11, 'employee')).status).toBe(201);
  expect(await add(12, 'admin')).toMatchObject(required);
  expect((await at('members/list/?search=First12')).json).toMatchObject({ results: [] });
  await post('account/proof/', { current_password: password });
  expect((await add(12, 'admin')).status).toBe(201);
});

test('a proof is of one session, and of nobody else', async () => {
  await post('account/proof/', { current_password: password });
  const { email, user } = await createEmployee(server, company, 2);
  await at(`members/update/${user}/`, { method: 'PATCH', json: { role: 'admin' } });
  const [here, there] = [await signIn(server, email), await signIn(server, email)];
  await age(16);
  expect(
    (await at('account/proof/', { method: 'POST', token: here, json: { current_password: password } })).status,
  ).toBe(200);
  const change = (token: string) =>
    at(`members/update/${company.user_id}/`, { method: 'PATCH', token, json: { grants: [] } });
  expect((await change(here)).status).toBe(200);
  expect(await change(there)).toMatchObject(required);
  expect(await change(company.token)).toMatchObject(required);
});

test('a code proves it, too, once two-factor is on', async () => {
  const { email } = await createEmployee(server, company, 3);
  const token = await signIn(server, email);
  const mine = (path: string, json: object) => at(path, { method: 'POST', token, json });
  const { secret } = newTwoFactorSchema.parse(
    (await mine('account/two-factor/begin/', { current_password: password })).json,
  );
  const codeOf = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
  const wrong = { status: 400, json: { errors: { code: [expect.stringContaining('isn’t right')] } } };
  // Not of an app that was never confirmed.
  expect(await mine('account/proof/', { code: codeOf(0) })).toMatchObject(wrong);
  const confirmed = await mine('account/two-factor/confirm/', { code: codeOf(0) });
  const [recoveryCode = ''] = recoveryCodesSchema.parse(confirmed.json).recovery_codes;

  expect(proofStateSchema.parse((await at('account/proof/', { token })).json).methods).toEqual(['password', 'code']);
  expect(await mine('account/proof/', { code: codeOf(0) })).toMatchObject(wrong);
  expect((await mine('account/proof/', { code: codeOf(1) })).status).toBe(200);
  expect((await mine('account/proof/', { code: recoveryCode })).status).toBe(200);
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) answers.push((await mine('account/proof/', { code: '000000' })).status);
  expect(answers.at(-1)).toBe(429);
});

test('a token that names no session needs a new sign-in', async () => {
  const claims = { user_id: company.user_id, tenant: company.tenant, role: 'admin' };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(deriveKey(testSecret, 'bearer token'));
  const answer = await at(`members/update/${company.user_id}/`, { method: 'PATCH', token, json: { grants: [] } });
  expect(answer).toMatchObject({ status: 401, json: { code: 'auth.session-ended' } });
});
