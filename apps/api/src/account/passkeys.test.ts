import { sessionSchema } from '@atrium/contracts/auth';
import { createdPasskeySchema, passkeyChallengeSchema, passkeysSchema } from '@atrium/contracts/passkeys';
import { secondStepSchema } from '@atrium/contracts/two-factor';
import { createAuthenticator } from '../testing/authenticator';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Keys');
});
afterAll(stopTestServers);

const origin = 'http://localhost:4200';
const refused = { status: 401, json: { code: 'passkey.refused' } };
const expired = { status: 401, json: { code: 'two-factor.expired' } };
const send = (path: string, json: object) => server.call({ method: 'POST', path: `/api/auth/${path}`, json });
const logIn = (email: string) => send('login/', { email, password });
const options = async (step?: string) =>
  (await send('passkey/options/', step === undefined ? {} : { two_factor_token: step })).json;
const atOf = (token: string) => (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
  server.call({ method, tenant: company.tenant, token, path: `${tenantApi}/${path}`, ...(json && { json }) });

/** An employee, signed in, with a passkey. */
async function person() {
  people += 1;
  const { email, user } = await createEmployee(server, company, people);
  const at = atOf(await signIn(server, email));
  const authenticator = createAuthenticator(origin);
  const begun = (await at('POST', 'account/passkeys/begin/')).json;
  const answer = await at('POST', 'account/passkeys/create/', authenticator.register(begun));
  const created = createdPasskeySchema.strict().parse(answer.json);
  return { email, user, at, authenticator, created };
}

test('a passkey signs in without a password', async () => {
  const { authenticator, at } = await person();
  const answer = await send('passkey/', authenticator.sign(await options()));
  // Nobody has typed the password that an admin set.
  const { access, tenant } = sessionSchema.strict().parse(answer.json);
  expect((await server.call({ tenant, token: access, path: `${tenantApi}/employees/list/` })).status).toBe(200);
  const [listed] = passkeysSchema.parse((await at('GET', 'account/passkeys/list/')).json);
  expect(Date.parse(listed?.used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('beside the password, it takes the place of the code', async () => {
  const { email, authenticator, created } = await person();
  expect(created.recovery_codes).toHaveLength(10);
  const { two_factor_token: step, methods } = secondStepSchema.strict().parse((await logIn(email)).json);
  expect(methods).toEqual(['passkey']);
  const begun = await options(step);
  expect(passkeyChallengeSchema.parse(begun).options['allowCredentials']).toMatchObject([{ id: authenticator.id }]);
  // Here it doesn't have to know its owner.
  expect((await send('passkey/', authenticator.sign(begun, { isVerified: false }))).status).toBe(200);
  expect((await send('two-factor/', { token: step, code: created.recovery_codes[0] ?? '' })).status).toBe(200);
  expect(await send('two-factor/', { token: step, code: '123456' })).toMatchObject({ status: 400 });
});

test('alone, it must know its owner', async () => {
  const { authenticator } = await person();
  expect(await send('passkey/', authenticator.sign(await options(), { isVerified: false }))).toMatchObject(refused);
});

test.each([
  ['another origin', { origin: 'https://atrium.example.evil' }],
  ['another site', { rpId: 'example.evil' }],
  ['nobody', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['what is no handle', { userHandle: 'x' }],
  ['a copy, which is behind', { counter: 1 }],
])('a signature for %s is refused', async (_, flaws) => {
  const { authenticator, email } = await person();
  expect((await send('passkey/', authenticator.sign(await options()))).status).toBe(200);
  expect(await send('passkey/', authenticator.sign(await options(), flaws))).toMatchObject(refused);
  const { two_factor_token: step } = secondStepSchema.parse((await logIn(email)).json);
  if (!('userHandle' in flaws)) {
    expect(await send('passkey/', authenticator.sign(await options(step), flaws))).toMatchObject(refused);
  }
});

test('another person’s passkey is no second factor', async () => {
  const [mine, theirs] = [await person(), await person()];
  const { two_factor_token: step } = secondStepSchema.parse((await logIn(mine.email)).json);
  expect(await send('passkey/', theirs.authenticator.sign(await options(step)))).toMatchObject(refused);
});

test('a challenge is good once, and for what it was made for', async () => {
  const { authenticator, at } = await person();
  const signed = authenticator.sign(await options());
  const answers = await Promise.all([send('passkey/', signed), send('passkey/', signed)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await send('passkey/', signed)).toMatchObject(expired);
  const forProof = (await at('POST', 'account/proof/begin/')).json;
  expect(await send('passkey/', authenticator.sign(forProof))).toMatchObject(expired);
  expect(await at('POST', 'account/proof/', authenticator.sign(await options()))).toMatchObject(expired);
});

test('signatures that are refused are limited by where they come from, and don’t fill the audit log', async () => {
  const { authenticator, user } = await person();
  const strict = await server.startSecond({ SIGN_IN_MAX_PER_SOURCE: '2', TRUST_PROXY: '1' });
  const headers = { 'x-forwarded-for': '203.0.113.78' };
  const finish = async (flaws = {}) => {
    const begun = (await strict.call({ method: 'POST', path: '/api/auth/passkey/options/', json: {}, headers })).json;
    const json = authenticator.sign(begun, flaws);
    return strict.call({ method: 'POST', path: '/api/auth/passkey/', json, headers });
  };
  for (let number = 0; number < 3; number++) expect((await finish()).status).toBe(200);
  const wrong = { rpId: 'example.evil' };
  expect([await finish(wrong), await finish(wrong)]).toMatchObject([refused, refused]);
  expect(await finish(wrong)).toMatchObject({ status: 429, json: { code: 'auth.too-many-tries' } });
  const failures = `select from audit_entry where action = 'sign-in.failed' and subject_id = $1`;
  expect(await asOwner(server, failures, [user])).toHaveLength(2);
});

test('an account that ended or was deactivated isn’t signed in', async () => {
  const [ended, deactivated] = [await person(), await person()];
  const admin = atOf(company.token);
  await admin('POST', `members/deactivate/${deactivated.user}/`, { hand_over_to: null });
  await asOwner(server, 'update app_user set ended_at = now(), password_hash = null where id = $1', [ended.user]);
  for (const { authenticator } of [ended, deactivated]) {
    expect(await send('passkey/', authenticator.sign(await options()))).toMatchObject(refused);
  }
});

test('it proves who uses a session', async () => {
  const { at, authenticator, created } = await person();
  await asOwner(server, `update session set created_at = now() - interval '1 hour', proven_at = null`);
  const remove = () => at('DELETE', `account/passkeys/delete/${created.id}/`);
  expect(await remove()).toMatchObject({ status: 403, json: { code: 'auth.proof-required' } });
  expect((await at('GET', 'account/proof/')).json).toMatchObject({ methods: ['password', 'passkey'] });
  const other = await person();
  const forOther = (await other.at('POST', 'account/proof/begin/')).json;
  expect(await at('POST', 'account/proof/', authenticator.sign(forOther))).toMatchObject(expired);
  const begun = (await at('POST', 'account/proof/begin/')).json;
  expect((await at('POST', 'account/proof/', authenticator.sign(begun))).status).toBe(200);
  expect((await remove()).status).toBe(204);
  expect(await remove()).toMatchObject({ status: 404, json: { code: 'passkey.not-found' } });
});

test('only its owner lists and removes it, and recovery codes end with the last one', async () => {
  const { email, at, authenticator, created } = await person();
  const other = await person();
  expect((await other.at('DELETE', `account/passkeys/delete/${created.id}/`)).status).toBe(404);
  expect(passkeysSchema.parse((await at('GET', 'account/passkeys/list/')).json)).toMatchObject([
    { id: created.id, used_at: null },
  ]);
  expect((await at('DELETE', `account/passkeys/delete/${created.id}/`)).status).toBe(204);
  expect(await send('passkey/', authenticator.sign(await options()))).toMatchObject(refused);
  expect(sessionSchema.safeParse((await logIn(email)).json).success).toBe(true);
  expect((await at('GET', 'account/two-factor/')).json).toEqual({ enabled_at: null, recovery_codes_left: 0 });
});

test('an authenticator makes one passkey of an account, on our own pages, for whoever asked', async () => {
  const { at, authenticator } = await person();
  const begin = async () => (await at('POST', 'account/passkeys/begin/')).json;
  const begun = await begin();
  expect(passkeyChallengeSchema.parse(begun).options['excludeCredentials']).toMatchObject([{ id: authenticator.id }]);
  const create = (json: object, who = at) => who('POST', 'account/passkeys/create/', json);
  expect(await create(authenticator.register(begun))).toMatchObject({ status: 409, json: { code: 'passkey.known' } });
  const another = createAuthenticator(origin);
  expect(await create(another.register(await begin(), { origin: 'https://evil.example' }))).toMatchObject(refused);
  expect(await create(another.register(await begin(), { rpId: 'evil.example' }))).toMatchObject(refused);
  const other = await person();
  expect(await create(another.register(await begin()), other.at)).toMatchObject(expired);
  const made = another.register(await begin());
  // They have recovery codes from the first one.
  expect(createdPasskeySchema.parse((await create(made)).json).recovery_codes).toEqual([]);
  expect(await create(made)).toMatchObject(expired);
});

test('where the company requires two-factor, the last one stays; an admin removes all that somebody has lost', async () => {
  const { user, at, created, email } = await person();
  const admin = atOf(await signIn(server, company.email));
  const require = async (required: boolean) => {
    await asOwner(server, 'insert into company_settings (tenant_id) select id from tenant on conflict do nothing');
    await asOwner(server, 'update company_settings set requires_two_factor = $1', [required]);
  };
  await require(true);
  // Nothing to set up: there is one.
  expect((await logIn(email)).json).toMatchObject({ methods: ['passkey'] });
  expect(await at('DELETE', `account/passkeys/delete/${created.id}/`)).toMatchObject({
    status: 409,
    json: { code: 'two-factor.required' },
  });
  await require(false);
  expect((await admin('POST', `members/disable-two-factor/${user}/`)).status).toBe(204);
  expect((await at('GET', 'account/passkeys/list/')).json).toEqual([]);
  expect(sessionSchema.safeParse((await logIn(email)).json).success).toBe(true);
});
