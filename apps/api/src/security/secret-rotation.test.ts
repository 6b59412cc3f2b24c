import { secondStepSchema, newTwoFactorSchema, recoveryCodesSchema } from '@atrium/contracts/two-factor';
import { createSeal } from '../database/sealed-text';
import { readUnsubscribeToken, unsubscribeToken } from '../notifications/unsubscribe-link';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';

const newSecret = 'the secret that takes the place of the one before';
let before: TestServer;
let company: Company;
let provider: { readonly sealed: Buffer; readonly owner: string };
beforeAll(async () => {
  before = await startTestServer();
  company = await registerCompany(before, 'Rotation');
  const [tenant] = await asOwner<{ id: string }>(before, 'select id from tenant');
  const owner = JSON.stringify([tenant?.id, 'https://provider.example', 'atrium']);
  const sealed = createSeal([testSecret], 'client secrets of identity providers').seal('between us', owner);
  await asOwner(
    before,
    `insert into identity_provider (tenant_id, issuer, client_id, sealed_secret) values ($1, $2, $3, $4)`,
    [tenant?.id, 'https://provider.example', 'atrium', sealed],
  );
  provider = { sealed, owner };
});
afterAll(stopTestServers);

const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** An employee with an app for codes, a session of this server, and a picture with a link. */
async function person(server: TestServer, number: number) {
  const { email } = await createEmployee(server, company, number);
  const token = await signIn(server, email);
  const at = (path: string, json: object) =>
    server.call({
      method: 'POST',
      tenant: company.tenant,
      token,
      path: `${tenantApi}/account/two-factor/${path}`,
      json,
    });
  const { secret } = newTwoFactorSchema.parse((await at('begin/', { current_password: password })).json);
  const confirmed = await at('confirm/', { code: codeOf(secret) });
  const codes = recoveryCodesSchema.parse(confirmed.json).recovery_codes;
  return { email, token, secret, codes };
}

const isSignedIn = async (server: TestServer, token: string): Promise<boolean> => {
  const { status } = await server.call({ tenant: company.tenant, token, path: `${tenantApi}/account/two-factor/` });
  return status === 200;
};

const beginSignIn = async (server: TestServer, email: string): Promise<string> => {
  const { json } = await server.call({ method: 'POST', path: '/api/auth/login/', json: { email, password } });
  return secondStepSchema.parse(json).two_factor_token;
};
const finishSignIn = async (server: TestServer, token: string, code: string): Promise<number> =>
  (await server.call({ method: 'POST', path: '/api/auth/two-factor/', json: { token, code } })).status;

const unsubscribe = async (server: TestServer, token: string): Promise<number> =>
  (await server.call({ method: 'POST', path: '/api/auth/unsubscribe/', json: { token } })).status;

/** Waits until it has sealed with its secret what the other one sealed. */
async function sealedAnew(server: TestServer): Promise<void> {
  const isDone = () => server.log.some((line) => line.includes('A backfill is done.'));
  while (!isDone()) await asOwner(server, 'select 1');
}

test('a new secret takes the place of the one before, and nobody notices', async () => {
  const [early, other] = [await person(before, 1), await person(before, 2)];
  // The secret that will come is trusted first, by one process after the other.
  const prepared = await before.startSecond({ TRUSTED_TOKEN_SECRET: newSecret });
  expect(await isSignedIn(prepared, early.token)).toBe(true);
  await sealedAnew(prepared);
  const during = await before.startSecond({ TOKEN_SECRET: newSecret, TRUSTED_TOKEN_SECRET: testSecret });

  // Sessions of either process are good at the other, and sign-ins begun at one are finished at the other.
  const late = await person(during, 3);
  expect(await isSignedIn(during, early.token)).toBe(true);
  expect(await isSignedIn(prepared, late.token)).toBe(true);
  expect(await finishSignIn(during, await beginSignIn(prepared, early.email), codeOf(early.secret, 1))).toBe(200);
  expect(await finishSignIn(prepared, await beginSignIn(during, late.email), codeOf(late.secret, 1))).toBe(200);
  expect(await finishSignIn(prepared, await beginSignIn(during, other.email), other.codes[0] ?? '')).toBe(200);

  await sealedAnew(during);
  await before.server.stop();
  await prepared.server.stop();
  const after = await before.startSecond({ TOKEN_SECRET: newSecret });
  expect(await isSignedIn(after, late.token)).toBe(true);
  // By now they have ended by themselves.
  expect(await isSignedIn(after, early.token)).toBe(false);
  expect(await isSignedIn(during, late.token)).toBe(true);

  // What was kept with the secret before is of use without it.
  expect(await finishSignIn(after, await beginSignIn(after, other.email), codeOf(other.secret, 1))).toBe(200);
  expect(await finishSignIn(after, await beginSignIn(after, other.email), other.codes[1] ?? '')).toBe(200);
  const [kept] = await asOwner<{ sealed_secret: Buffer }>(before, 'select sealed_secret from identity_provider');
  const seal = createSeal([newSecret], 'client secrets of identity providers');
  expect(seal.open(kept?.sealed_secret ?? Buffer.alloc(0), provider.owner)).toBe('between us');
});

test('links that mails hold for years are of use whatever the secret is', async () => {
  const first = await startTestServer();
  const { tenant_id: tenantId, id: userId } = await accountAt(first);
  const link = unsubscribeToken(await linkKeyOf(first), { tenantId, userId, kind: 'digest' });
  expect(await unsubscribe(first, link)).toBe(200);
  await (await first.startSecond({ TOKEN_SECRET: newSecret, TRUSTED_TOKEN_SECRET: testSecret })).server.stop();
  const after = await first.startSecond({ TOKEN_SECRET: newSecret });
  expect(await unsubscribe(after, link)).toBe(200);
  expect(readUnsubscribeToken(createSecretKey('another key', 'utf8'), link)).toBeUndefined();
});

test('a secret that was exchanged without the one before is refused at the start', async () => {
  const server = await startTestServer();
  await expect(server.startSecond({ TOKEN_SECRET: newSecret })).rejects.toThrow(
    'This database was last used with a different TOKEN_SECRET. Set that one, or set it as TRUSTED_TOKEN_SECRET to replace it.',
  );
});

async function accountAt(server: TestServer) {
  await registerCompany(server, 'Post');
  const [account] = await asOwner<{ tenant_id: string; id: string }>(server, 'select tenant_id, id from app_user');
  if (account === undefined) throw new Error('There is no account.');
  return account;
}

async function linkKeyOf(server: TestServer): Promise<KeyObject> {
  const name = 'unsubscribe link';
  const [row] = await asOwner<{ sealed: Buffer }>(server, 'select sealed from server_key where name = $1', [name]);
  const key = createSeal([testSecret], 'lasting keys').open(row?.sealed ?? Buffer.alloc(0), name);
  return createSecretKey(key, 'base64url');
}
