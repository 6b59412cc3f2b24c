import { identityProviderSchema } from '@atrium/contracts/identity-provider';
import { auditOf } from '../testing/audit';
import { tenantApi, type Answer, type Call } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { providerClient, startProvider, type TestProvider } from '../testing/identity-provider';
import { joinAs } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { redirectUri } from './pages';

let server: TestServer;
let provider: TestProvider;
let company: Company;
beforeAll(async () => {
  server = await startTestServer({ IDENTITY_PROVIDERS_MAY_BE_PRIVATE: '1', IDENTITY_PROVIDER_SECONDS: '2' });
  provider = await startProvider(redirectUri(server.settings));
});
beforeEach(async () => {
  await provider.misbehave('');
});
afterAll(async () => {
  await Promise.all([provider.stop(), stopTestServers()]);
});

let companies = 0;
beforeEach(async () => {
  companies += 1;
  company = await registerCompany(server, `Settings${companies}`);
});

const at = (more: Partial<Call> = {}, on = server): Promise<Answer> =>
  on.call({
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/settings/identity-provider/`,
    ...more,
  });
const put = (change: object = {}, on = server): Promise<Answer> =>
  at({ method: 'PUT', json: { issuer: provider.issuer, ...providerClient, ...change } }, on);
const refusedAt = (field: string, sentence: string) => ({
  status: 400,
  json: { errors: { [field]: [expect.stringContaining(sentence)] } },
});

test('an admin sets the provider, and nobody is told its secret', async () => {
  expect((await at()).json).toEqual({
    provider: null,
    redirect_uri: 'http://localhost:4200/company_sign_in',
    sign_in_url: `http://localhost:4200/company_sign_in?company=${company.tenant}`,
  });
  const answer = await put();
  expect(answer).toMatchObject({ status: 200 });
  expect(identityProviderSchema.strict().parse(answer.json).provider).toEqual({
    issuer: provider.issuer,
    client_id: 'atrium',
  });
  const secret = providerClient.client_secret;
  expect(answer.text + (await at()).text + server.log.join('')).not.toContain(secret);
  const [row] = await asOwner<{ sealed_secret: Buffer }>(server, 'select sealed_secret from identity_provider');
  expect(row?.sealed_secret.includes(secret)).toBe(false);
});

test('each change is in the audit log, without the secret', async () => {
  await put();
  expect((await put({ client_secret: 'another secret' })).status).toBe(200);
  expect(await at({ method: 'DELETE' })).toMatchObject({ status: 204 });
  expect((await at()).json).toMatchObject({ provider: null });
  const entries = await auditOf(server, company).entries();
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'identity-provider.removed', details: { changes: { issuer: { before: provider.issuer, after: '' } } } },
    { action: 'identity-provider.changed', details: { changes: {} } },
    {
      action: 'identity-provider.changed',
      details: {
        changes: { issuer: { before: '', after: provider.issuer }, client_id: { before: '', after: 'atrium' } },
      },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('the secret stays what it is where it’s left out, but for another client only with its own', async () => {
  expect(await put({ client_secret: '' })).toMatchObject(refusedAt('client_secret', 'Enter the client secret.'));
  await put();
  expect((await put({ client_secret: undefined })).status).toBe(200);
  expect(await put({ client_secret: undefined, client_id: 'other' })).toMatchObject(
    refusedAt('client_secret', 'Enter the client secret.'),
  );
});

test('whoever isn’t an admin, or hasn’t shown lately that it’s them, neither reads nor changes it', async () => {
  const employee = await joinAs(server, company, companies);
  expect(await at({ token: employee.token })).toMatchObject({ status: 403, json: { code: 'auth.role-required' } });
  await asOwner(server, `update session set created_at = now() - interval '1 hour', proven_at = null`);
  expect(await put()).toMatchObject({ status: 403, json: { code: 'auth.proof-required' } });
  expect(await at({ method: 'DELETE' })).toMatchObject({ status: 403, json: { code: 'auth.proof-required' } });
});

test('what answers there must be a provider of that name', async () => {
  const misnamed = provider.issuer.replace('127.0.0.1', 'localhost');
  expect(await put({ issuer: misnamed })).toMatchObject(refusedAt('issuer', 'goes by another address'));
  expect(await put({ issuer: `${provider.issuer}/nowhere` })).toMatchObject(
    refusedAt('issuer', 'No identity provider'),
  );
  expect(await put({ issuer: 'http://127.0.0.1:9' })).toMatchObject(refusedAt('issuer', 'No identity provider'));
  await provider.misbehave('failing');
  expect(await put()).toMatchObject(refusedAt('issuer', 'No identity provider'));
  await provider.misbehave('silent');
  expect(await put()).toMatchObject(refusedAt('issuer', 'No identity provider'));
});

test('the address may be copied from the provider’s own document', async () => {
  const answer = await put({ issuer: ` ${provider.issuer}/.well-known/openid-configuration ` });
  expect(answer.json).toMatchObject({ provider: { issuer: provider.issuer } });
});

test.each([
  ['http://login.example', 'https://'],
  ['ftp://127.0.0.1', 'https://'],
  ['login.example', 'https://'],
  ['https://user:word@login.example', 'isn’t valid'],
  ['https://login.example/?tenant=1', 'isn’t valid'],
])('%s is no address of one', async (issuer, sentence) => {
  expect(await put({ issuer })).toMatchObject(refusedAt('issuer', sentence));
});

test('unless the operators let it, this machine and private networks aren’t called', async () => {
  const strict = await server.startSecond({ IDENTITY_PROVIDERS_MAY_BE_PRIVATE: '' });
  expect(await put({}, strict)).toMatchObject(refusedAt('issuer', 'https://'));
  for (const host of [
    '127.0.0.1',
    'localhost',
    '10.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '169.254.169.254',
  ]) {
    const issuer = provider.issuer.replace('http', 'https').replace('127.0.0.1', host);
    expect([host, await put({ issuer }, strict)]).toMatchObject([host, refusedAt('issuer', 'private network')]);
  }
});
