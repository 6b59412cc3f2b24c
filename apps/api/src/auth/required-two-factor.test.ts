import { sessionSchema } from '@atrium/contracts/auth';
import { memberPageSchema } from '@atrium/contracts/members';
import { newTwoFactorSchema, setUpSessionSchema, setupStepSchema } from '@atrium/contracts/two-factor';
import { Secret, TOTP } from 'otpauth';
import { auditOf } from '../testing/audit';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Strict');
});
afterAll(stopTestServers);

const send = (path: string, json: object) => server.call({ method: 'POST', path: `/api/auth/${path}`, json });
const logIn = (email: string) => send('login/', { email, password });
const begin = (token: string) => send('two-factor/setup/begin/', { token });
const confirm = (token: string, code: string) => send('two-factor/setup/confirm/', { token, code });
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const at = (token: string, method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  server.call({ method, tenant: company.tenant, token, path: `${tenantApi}/${path}`, ...(json && { json }) });
const expired = { status: 401, json: { code: 'two-factor.expired' } };

async function require(required: boolean): Promise<void> {
  const { version } = (await at(company.token, 'GET', 'settings/retrieve/')).json as { version: number };
  const changed = await at(company.token, 'PATCH', 'settings/update/', { version, requires_two_factor: required });
  expect(changed.status).toBe(200);
}

test('who has no second factor sets one up at the next sign-in, and gets no session before', async () => {
  const { email } = await createEmployee(server, company, 1);
  const before = await signIn(server, email);
  await require(true);
  // Whoever is signed in stays so.
  expect((await at(before, 'GET', 'employees/list/')).status).toBe(200);

  const { two_factor_setup_token: token } = setupStepSchema.strict().parse((await logIn(email)).json);
  expect((await at(token, 'GET', 'employees/list/')).status).toBe(401);
  // It's no step of somebody who has a factor already.
  expect(await send('two-factor/', { token, code: '123456' })).toMatchObject(expired);
  const { secret, uri } = newTwoFactorSchema.strict().parse((await begin(token)).json);
  expect(uri).toContain(encodeURIComponent(email));
  expect(await confirm(token, codeOf(secret, 100))).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
  const done = setUpSessionSchema.strict().parse((await confirm(token, codeOf(secret))).json);
  expect(done).toMatchObject({ must_change_password: true });
  expect(done.recovery_codes).toHaveLength(10);
  expect((await at(done.access, 'GET', 'employees/list/')).status).toBe(200);

  // From now on the code is asked for, and the setup is over.
  expect(await begin(token)).toMatchObject(expired);
  expect(await confirm(token, codeOf(secret, 1))).toMatchObject(expired);
  expect((await logIn(email)).json).toEqual({ two_factor_token: expect.any(String) as string, methods: ['code'] });
  expect(await at(done.access, 'POST', 'account/two-factor/disable/', { current_password: password })).toMatchObject({
    status: 409,
    json: { code: 'two-factor.required' },
  });
});

test('admins see who has it, and the log says who turned it on', async () => {
  await createEmployee(server, company, 2);
  const { results } = memberPageSchema.strict().parse((await at(company.token, 'GET', 'members/list/')).json);
  const has = Object.fromEntries(results.map(({ email, has_two_factor }) => [email, has_two_factor]));
  expect(has).toMatchObject({
    'person1@people.example': true,
    'person2@people.example': false,
    [company.email]: false,
  });
  const entries = await auditOf(server, company).entries('?action=two-factor.enabled');
  expect(entries[0]).toMatchObject({ actor: { name: 'First1 Last1' } });
});

test('codes can’t be guessed on the way, and other tokens are none', async () => {
  const { email } = await createEmployee(server, company, 3);
  const { two_factor_setup_token: token } = setupStepSchema.parse((await logIn(email)).json);
  expect(await begin('x')).toMatchObject(expired);
  expect(await begin(company.token)).toMatchObject(expired);
  await begin(token);
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) answers.push((await confirm(token, '000000')).status);
  expect(answers.at(-1)).toBe(429);
});

test('nobody is asked where the company doesn’t require it', async () => {
  const { email } = await createEmployee(server, company, 4);
  const { two_factor_setup_token: token } = setupStepSchema.parse((await logIn(email)).json);
  await require(false);
  expect(sessionSchema.strict().safeParse((await logIn(email)).json).success).toBe(true);
  // Who began under the former setting can go on.
  const { secret } = newTwoFactorSchema.parse((await begin(token)).json);
  expect((await confirm(token, codeOf(secret))).status).toBe(200);
});
