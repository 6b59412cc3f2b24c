import { sessionSchema } from '@atrium/contracts/auth';
import {
  newTwoFactorSchema,
  recoveryCodesSchema,
  secondStepSchema,
  twoFactorSchema,
} from '@atrium/contracts/two-factor';
import { Secret, TOTP } from 'otpauth';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Factors');
});
afterAll(stopTestServers);

const send = (path: string, json: object) => server.call({ method: 'POST', path: `/api/auth/${path}`, json });
const logIn = (email: string) => send('login/', { email, password });
const finish = (token: string, code: string) => send('two-factor/', { token, code });
/** What the app shows; `later` intervals on. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const wrongCode = {
  status: 400,
  json: { code: 'request.invalid', errors: { code: [expect.stringContaining('isn’t right')] } },
};

/** An employee, signed in. */
async function person() {
  people += 1;
  const { email, user } = await createEmployee(server, company, people);
  const token = await signIn(server, email);
  const at = (path: string, json?: object) =>
    server.call({
      method: json === undefined ? 'GET' : 'POST',
      tenant: company.tenant,
      token,
      path: `${tenantApi}/account/two-factor/${path}`,
      ...(json !== undefined && { json }),
    });
  const turnOn = async () => {
    const { secret } = newTwoFactorSchema.parse((await at('begin/', { current_password: password })).json);
    const confirmed = await at('confirm/', { code: codeOf(secret) });
    return { secret, codes: recoveryCodesSchema.parse(confirmed.json).recovery_codes };
  };
  const secondStep = async () => secondStepSchema.strict().parse((await logIn(email)).json).two_factor_token;
  return { email, user, token, at, turnOn, secondStep };
}

test('is on once a code was confirmed, and asked for at the next sign-in', async () => {
  const { email, at, secondStep } = await person();
  expect((await at('')).json).toEqual({ enabled_at: null, recovery_codes_left: 0 });
  expect((await at('begin/', { current_password: 'not it at all' })).status).toBe(400);
  const { secret, uri } = newTwoFactorSchema.strict().parse((await at('begin/', { current_password: password })).json);
  expect(uri).toContain(encodeURIComponent(email));
  // Not before it is confirmed.
  expect(sessionSchema.safeParse((await logIn(email)).json).success).toBe(true);
  expect(await at('confirm/', { code: codeOf(secret, 100) })).toMatchObject(wrongCode);
  const { recovery_codes } = recoveryCodesSchema.strict().parse((await at('confirm/', { code: codeOf(secret) })).json);
  expect(recovery_codes).toHaveLength(10);
  const state = twoFactorSchema.strict().parse((await at('')).json);
  expect(state.recovery_codes_left).toBe(10);
  expect(Date.parse(state.enabled_at ?? '')).toBeGreaterThan(Date.now() - 60_000);

  const token = await secondStep();
  const asBearer = { tenant: company.tenant, token, path: `${tenantApi}/employees/list/` };
  expect(await server.call(asBearer)).toMatchObject({ status: 401, json: { code: 'auth.token-invalid' } });
  const { access, tenant } = sessionSchema.parse((await finish(token, codeOf(secret, 1))).json);
  expect((await server.call({ tenant, token: access, path: `${tenantApi}/employees/list/` })).status).toBe(200);
  expect(await at('begin/', { current_password: password })).toMatchObject({
    status: 409,
    json: { code: 'two-factor.on' },
  });
});

test('a code is good once, also for two at the same moment', async () => {
  const { turnOn, secondStep } = await person();
  const { secret } = await turnOn();
  const token = await secondStep();
  // The one that was confirmed.
  expect(await finish(token, codeOf(secret))).toMatchObject(wrongCode);
  const answers = await Promise.all([finish(token, codeOf(secret, 1)), finish(token, codeOf(secret, 1))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a recovery code lets in once, however it is typed; new ones take the place of all', async () => {
  const { at, turnOn, secondStep } = await person();
  const { codes } = await turnOn();
  const [first = '', second = ''] = codes;
  const token = await secondStep();
  expect((await finish(token, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
  expect(await finish(token, first)).toMatchObject(wrongCode);
  expect((await at('')).json).toMatchObject({ recovery_codes_left: 9 });
  const renewed = recoveryCodesSchema.parse((await at('recovery-codes/', { current_password: password })).json);
  expect(await finish(token, second)).toMatchObject(wrongCode);
  expect((await finish(token, renewed.recovery_codes[0] ?? '')).status).toBe(200);
});

test('codes can’t be guessed', async () => {
  const { turnOn, secondStep } = await person();
  await turnOn();
  const token = await secondStep();
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) answers.push((await finish(token, 'AAAAA-AAAAA')).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('a second step that is made up, or whose password has changed since, has expired', async () => {
  const { user, turnOn, secondStep } = await person();
  const { codes } = await turnOn();
  const token = await secondStep();
  const expired = { status: 401, json: { code: 'two-factor.expired' } };
  expect(await finish('x', codes[0] ?? '')).toMatchObject(expired);
  expect(await finish(company.token, codes[0] ?? '')).toMatchObject(expired);
  await asOwner(server, `update app_user set password_hash = password_hash || ' ' where id = $1`, [user]);
  expect(await finish(token, codes[0] ?? '')).toMatchObject(expired);
});

test('is turned off with the password, or by an admin for somebody else', async () => {
  const { email, user, at, turnOn } = await person();
  const off = { status: 409, json: { code: 'two-factor.off' } };
  expect(await at('disable/', { current_password: password })).toMatchObject(off);
  await turnOn();
  expect((await at('disable/', { current_password: 'not it at all' })).status).toBe(400);
  expect((await at('disable/', { current_password: password })).status).toBe(204);
  expect(sessionSchema.safeParse((await logIn(email)).json).success).toBe(true);
  expect((await at('')).json).toEqual({ enabled_at: null, recovery_codes_left: 0 });

  await turnOn();
  const forMember = (id: string, token = company.token) =>
    server.call({
      method: 'POST',
      tenant: company.tenant,
      token,
      path: `${tenantApi}/members/disable-two-factor/${id}/`,
    });
  expect((await forMember(user, await signIn(server, (await person()).email))).status).toBe(403);
  expect(await forMember(company.user_id)).toMatchObject({ status: 403, json: { code: 'two-factor.own' } });
  expect((await forMember(user)).status).toBe(204);
  expect(await forMember(user)).toMatchObject(off);
  expect(sessionSchema.safeParse((await logIn(email)).json).success).toBe(true);
});

test('neither secret nor recovery codes are in the database as they are', async () => {
  const { user, turnOn } = await person();
  const { secret, codes } = await turnOn();
  const rows = await asOwner<{ bytes: Buffer }>(
    server,
    `select sealed_secret as bytes from two_factor where user_id = $1
     union all select code_hash from recovery_code where user_id = $1`,
    [user],
  );
  expect(rows).toHaveLength(11);
  const raw = Buffer.from(Secret.fromBase32(secret).bytes);
  for (const { bytes } of rows) {
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes(raw)).toBe(false);
    for (const code of codes) expect(bytes.includes(code.replace('-', ''))).toBe(false);
  }
});
