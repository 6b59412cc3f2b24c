import { sessionSchema } from '@atrium/contracts/auth';
import { companySignInSchema } from '@atrium/contracts/identity-provider';
import { auditOf } from '../testing/audit';
import { tenantApi, type Answer } from '../testing/call';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { providerClient, startProvider, type ProviderVisit, type TestProvider } from '../testing/identity-provider';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { redirectUri } from './pages';

let server: TestServer;
let provider: TestProvider;
let company: Company;
let person: SignedInMember;
beforeAll(async () => {
  server = await startTestServer({ IDENTITY_PROVIDERS_MAY_BE_PRIVATE: '1', IDENTITY_PROVIDER_SECONDS: '2' });
  provider = await startProvider(redirectUri(server.settings));
  company = await companyWithProvider('Providers');
  person = await joinAs(server, company, 1);
});
beforeEach(async () => {
  await provider.misbehave('');
});
afterAll(async () => {
  await Promise.all([provider.stop(), stopTestServers()]);
});

async function companyWithProvider(name: string): Promise<Company> {
  const made = await registerCompany(server, name);
  await setProvider(made);
  return made;
}

async function setProvider(of: Company, change: object = {}): Promise<void> {
  const { tenant, token } = of;
  const json = { issuer: provider.issuer, ...providerClient, ...change };
  const path = `${tenantApi}/settings/identity-provider/`;
  const answer = await server.call({ method: 'PUT', tenant, token, path, json });
  if (answer.status !== 200) throw new Error(answer.text);
}

interface Begun {
  readonly url: string;
  readonly cookie: string;
}

const post = (path: string, json: object, cookie?: string): Promise<Answer> =>
  server.call({
    method: 'POST',
    path: `/api/auth/${path}/`,
    json,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const askToBegin = (name = company.tenant): Promise<Answer> => post('company/begin', { company: name });

async function begin(name?: string): Promise<Begun> {
  const answer = await askToBegin(name);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  return { url: companySignInSchema.parse(answer.json).url, cookie: cookie.split(';')[0] ?? '' };
}

const finish = (query: string, cookie?: string): Promise<Answer> => post('company/finish', { query }, cookie);

/** The whole way, as somebody at the provider. */
async function goThrough(visit: ProviderVisit, name?: string): Promise<Answer> {
  const { url, cookie } = await begin(name);
  return finish(await provider.visit(url, visit), cookie);
}

const refused = (status: number, code: string) => ({ status, json: { code: `company-sign-in.${code}` } });

test('a member whom the provider names is signed in, and the company can see how', async () => {
  const answer = await goThrough({ email: person.email });
  expect(answer.status).toBe(200);
  const { access, tenant, ...rest } = sessionSchema.parse(answer.json);
  expect([tenant, rest]).toEqual([company.tenant, {}]);
  const me = await memberClientOf(server, { tenant, token: access }).me();
  expect(me.user_id).toBe(person.user_id);
  const [entry] = await auditOf(server, company).entries();
  expect(entry).toMatchObject({ action: 'sign-in.with-provider', actor: { id: person.user_id } });
});

test('the browser is sent off with a state, a nonce and a challenge, and a cookie that pages can’t read', async () => {
  const answer = await askToBegin(`${company.tenant.toUpperCase()}.localhost:4200`);
  const url = new URL(companySignInSchema.parse(answer.json).url);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'atrium',
    redirect_uri: 'http://localhost:4200/company_sign_in',
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toContain('; HttpOnly; SameSite=Lax');
  expect(cookie).not.toContain(url.searchParams.get('state'));
});

test('letter case tells no two addresses apart', async () => {
  expect((await goThrough({ email: person.email.toUpperCase() })).status).toBe(200);
});

test('where the company requires two factors, its provider has seen to them', async () => {
  const strict = await companyWithProvider('Strict');
  await settingsOf(server, strict).set({ requires_two_factor: true });
  const answer = await goThrough({ email: strict.email }, strict.tenant);
  expect(sessionSchema.strict().parse(answer.json).tenant).toBe(strict.tenant);
});

test('an address that the provider hasn’t verified is nobody’s', async () => {
  const answer = await goThrough({ email: person.email, isUnverified: true });
  expect(answer).toMatchObject(refused(403, 'address-unverified'));
  const [entry] = await auditOf(server, company).entries();
  expect(entry).toMatchObject({ action: 'sign-in.failed', actor: null, subject: { name: person.email } });
});

test('people whom the company doesn’t know are refused, and so are people of other companies', async () => {
  expect(await goThrough({ email: 'stranger@people.example' })).toMatchObject(refused(403, 'person-unknown'));
  const other = await registerCompany(server, 'Elsewhere');
  const before = await auditOf(server, other).entries();
  const answer = await goThrough({ email: other.email });
  expect(answer).toMatchObject(refused(403, 'person-unknown'));
  expect(answer.text).toContain(`Nobody at this company has the address ${other.email}.`);
  expect(await auditOf(server, other).entries()).toEqual(before);
});

test('who was invited opens the invitation first: nobody claims an address through their company’s provider', async () => {
  const email = 'invited@people.example';
  const invited = { people: [{ email, full_name: 'In Vited' }] };
  const { json } = await memberClientOf(server, company).post('members/invite/', invited);
  expect(json).toMatchObject({ people: [{ status: 'invited' }] });
  expect(await goThrough({ email })).toMatchObject(refused(403, 'invitation-open'));
});

test('a deactivated account stays closed', async () => {
  const { user, email } = await createEmployee(server, company, 2);
  await memberClientOf(server, company).post(`members/deactivate/${user}/`, { hand_over_to: null });
  expect(await goThrough({ email })).toMatchObject({ status: 401, json: { code: 'auth.account-deactivated' } });
});

test('a company without a provider, and a name that is none’s, get one answer', async () => {
  const { tenant } = await registerCompany(server, 'Passwords');
  const answers = await Promise.all([askToBegin(tenant), askToBegin('nobody-at-all'), askToBegin('.')]);
  for (const answer of answers) expect(answer).toMatchObject(refused(404, 'not-set-up'));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

describe('an answer', () => {
  test('counts in the browser that asked for it only', async () => {
    const [mine, theirs] = await Promise.all([begin(), begin()]);
    const query = await provider.visit(mine.url, { email: person.email });
    for (const cookie of [undefined, 'atrium-company-sign-in=made.up', theirs.cookie]) {
      expect(await finish(query, cookie)).toMatchObject(refused(401, 'expired'));
    }
    const mismatched = query.replace(/state=[^&]+/, 'state=another');
    expect(await finish(mismatched, mine.cookie)).toMatchObject(refused(401, 'expired'));
    expect((await finish(query, mine.cookie)).status).toBe(200);
  });

  test('is good once', async () => {
    const { url, cookie } = await begin();
    const query = await provider.visit(url, { email: person.email });
    const answers = await Promise.all([finish(query, cookie), finish(query, cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await finish(query, cookie)).toMatchObject(refused(401, 'expired'));
  });

  test('isn’t taken with the code of another sign-in', async () => {
    const first = await begin();
    const used = new URLSearchParams(await provider.visit(first.url, { email: person.email }));
    expect((await finish(`?${used.toString()}`, first.cookie)).status).toBe(200);
    const second = await begin();
    const query = new URLSearchParams(await provider.visit(second.url, { email: person.email }));
    query.set('code', used.get('code') ?? '');
    expect(await finish(`?${query.toString()}`, second.cookie)).toMatchObject(refused(401, 'code-refused'));
  });

  test('isn’t taken from another issuer', async () => {
    const { url, cookie } = await begin();
    const query = new URLSearchParams(await provider.visit(url, { email: person.email }));
    query.set('iss', 'https://somebody.example');
    expect(await finish(`?${query.toString()}`, cookie)).toMatchObject(refused(401, 'answer-refused'));
  });

  test.each(['other-client', 'other-nonce', 'other-key'] as const)('isn’t taken with a token of %s', async (fault) => {
    const { url, cookie } = await begin();
    const query = await provider.visit(url, { email: person.email });
    await provider.misbehave(fault);
    expect(await finish(query, cookie)).toMatchObject(refused(401, 'answer-refused'));
  });

  test('may be that the person has changed their mind', async () => {
    expect(await goThrough({ declines: true })).toMatchObject(refused(401, 'declined'));
  });

  test('doesn’t count once the company has another provider', async () => {
    const changing = await companyWithProvider('Changing');
    const { url, cookie } = await begin(changing.tenant);
    const query = await provider.visit(url, { email: changing.email });
    await setProvider(changing, { client_id: 'other' });
    expect(await finish(query, cookie)).toMatchObject(refused(401, 'expired'));
  });
});

test('a provider that is away, or doesn’t answer, is said to be', async () => {
  const { url, cookie } = await begin();
  const query = await provider.visit(url, { email: person.email });
  await provider.misbehave('failing');
  expect(await askToBegin()).toMatchObject(refused(502, 'unreachable'));
  expect(await finish(query, cookie)).toMatchObject(refused(502, 'unreachable'));
  await provider.misbehave('silent');
  expect(await askToBegin()).toMatchObject(refused(502, 'unreachable'));
});

test('a provider that is gone, or goes by another name since, is said to be', async () => {
  const moved = await startProvider(redirectUri(server.settings));
  const moving = await registerCompany(server, 'Moving');
  await setProvider(moving, { issuer: moved.issuer });
  await moved.stop();
  expect(await askToBegin(moving.tenant)).toMatchObject(refused(502, 'unreachable'));
  const misnamed = await startProvider(redirectUri(server.settings), {
    port: Number(new URL(moved.issuer).port),
    name: 'http://127.0.0.1:1',
  });
  expect(await askToBegin(moving.tenant)).toMatchObject(refused(502, 'misconfigured'));
  await misnamed.stop();
});

test('a secret that the provider doesn’t know is said to be wrong', async () => {
  const wrong = await registerCompany(server, 'Wrong');
  await setProvider(wrong, { client_secret: 'not the secret' });
  expect(await goThrough({ email: wrong.email }, wrong.tenant)).toMatchObject(refused(502, 'client-refused'));
  const log = server.log.join('');
  expect(log).toContain('A sign-in with an identity provider failed.');
  expect(log).not.toContain('not the secret');
  expect(log).not.toContain(providerClient.client_secret);
});

test('no page is sent to an address that is a script', async () => {
  await provider.misbehave('script-address');
  expect(await askToBegin()).toMatchObject(refused(502, 'misconfigured'));
});

test('without the operators’ leave, a provider on this machine isn’t called any more', async () => {
  const strict = await server.startSecond({ IDENTITY_PROVIDERS_MAY_BE_PRIVATE: '' });
  const answer = await strict.call({
    method: 'POST',
    path: '/api/auth/company/begin/',
    json: { company: company.tenant },
  });
  expect(answer).toMatchObject(refused(502, 'misconfigured'));
});

test('tries are limited by where they come from, and those that succeed don’t count', async () => {
  const strict = await server.startSecond({
    SIGN_IN_MAX_PER_SOURCE: '2',
    SIGN_IN_WINDOW_MINUTES: '1',
    TRUST_PROXY: '1',
  });
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const ask = (cookie = '') =>
    strict.call({
      method: 'POST',
      path: '/api/auth/company/begin/',
      json: { company: company.tenant },
      headers: { ...headers, cookie },
    });
  for (let number = 0; number < 3; number++) {
    const answer = await ask();
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    const query = await provider.visit(companySignInSchema.parse(answer.json).url, { email: person.email });
    expect((await finish(query, cookie.split(';')[0])).status).toBe(200);
  }
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const full = await ask();
  expect(full).toMatchObject({ status: 429, json: { code: 'auth.too-many-tries' } });
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
});
