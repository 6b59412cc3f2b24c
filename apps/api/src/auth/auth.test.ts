import { registeredSchema, sessionSchema, tokenClaimsSchema } from '@atrium/contracts/auth';
import { decodeJwt } from 'jose';
import { tenantApi } from '../testing/call';
import { password, register, registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const login = (to: TestServer, email: string, secret: string) =>
  to.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });

describe('registering', () => {
  test('creates a company whose admin can sign in and call its host', async () => {
    const answer = await register(server, { username: 'Initech', email: 'Bill@Initech.example', password });
    expect(answer.status).toBe(201);
    const registered = registeredSchema.parse(answer.json);
    expect(registered).toMatchObject({ username: 'Initech', email: 'Bill@Initech.example', tenant: 'initech' });

    const session = sessionSchema.parse((await login(server, 'bill@initech.EXAMPLE', password)).json);
    expect(session.tenant).toBe('initech');
    expect(tokenClaimsSchema.parse(decodeJwt(session.access))).toMatchObject({
      user_id: registered.user_id,
      tenant: 'initech',
      role: 'admin',
    });
    const list = await server.call({
      tenant: 'initech',
      path: `${tenantApi}/employees/list/`,
      token: session.access,
    });
    expect(list).toMatchObject({
      status: 200,
      json: [{ user: registered.user_id, first_name: 'Initech', role: 'admin' }],
    });
  });

  test.each([
    ['Ünïcode & Söns', 'unicode-sons'],
    ['www', 'company-www'],
    ['LOCALHOST', 'company-localhost'],
    ['কোম্পানি', 'company'],
    ['--a--', 'a'],
  ])('makes a host name of the username %j', async (username, tenant) => {
    const email = `${Buffer.from(username).toString('hex')}@names.example`;
    expect((await register(server, { username, email, password })).json).toMatchObject({ tenant });
  });

  test('adds a number to a name that is taken', async () => {
    const names: unknown[] = [];
    for (const number of [1, 2, 3]) {
      const answer = await register(server, { username: 'Twins', email: `twin${number}@twins.example`, password });
      names.push(registeredSchema.parse(answer.json).tenant);
    }
    expect(names).toEqual(['twins', 'twins-2', 'twins-3']);
  });

  test('refuses an email address that is taken, whatever its letter case, and keeps nothing', async () => {
    await register(server, { username: 'Once', email: 'once@taken.example', password });
    const again = await register(server, { username: 'Never', email: 'ONCE@taken.example', password });
    const sentence = 'This email address is already in use.';
    expect(again).toMatchObject({
      status: 409,
      json: { code: 'registration.email-taken', detail: sentence, error: sentence, errors: { email: [sentence] } },
    });
    expect((await register(server, { username: 'Never', email: 'never@taken.example', password })).json).toMatchObject({
      tenant: 'never',
    });
  });

  test('names every wrong field, and repeats the sentence where registration clients read it', async () => {
    const answer = await register(server, { username: ' ', email: 'no address', password: 'short', other: 1 });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'request.invalid',
        error: 'Please check the highlighted fields.',
        errors: {
          username: ['This field is required.'],
          email: ['Enter a valid email address.'],
          password: ['Use at least 8 characters.'],
        },
      },
    });
  });

  test('refuses a number in place of a text', async () => {
    const answer = await register(server, { username: 12345678, email: 'n@n.example', password: 12345678 });
    expect(answer.status).toBe(400);
  });
});

describe('the anti-forgery token', () => {
  const attempt = (headers: Readonly<Record<string, string>>) =>
    server.call({
      method: 'POST',
      path: '/api/auth/register/',
      json: { username: 'Forged', email: 'forged@forged.example', password },
      headers,
    });

  test('comes as a readable cookie and as a header, and stays the same over several tabs', async () => {
    const first = await server.call({ path: '/api/auth/csrf/' });
    expect(first.status).toBe(204);
    const value = String(first.headers['x-xsrf-token']);
    expect(first.headers['set-cookie']).toEqual([`XSRF-TOKEN=${encodeURIComponent(value)}; Path=/; SameSite=Lax`]);
    const second = await server.call({ path: '/api/auth/csrf/', headers: { cookie: `XSRF-TOKEN=${value}` } });
    expect(second.headers['x-xsrf-token']).toBe(value);
  });

  test('is required in both places, equal, and issued by the server', async () => {
    const value = String((await server.call({ path: '/api/auth/csrf/' })).headers['x-xsrf-token']);
    const other = String((await server.call({ path: '/api/auth/csrf/' })).headers['x-xsrf-token']);
    const refused: Record<string, string>[] = [
      {},
      { cookie: `XSRF-TOKEN=${value}` },
      { 'x-xsrf-token': value },
      { cookie: `XSRF-TOKEN=${other}`, 'x-xsrf-token': value },
      { cookie: 'XSRF-TOKEN=made.up', 'x-xsrf-token': 'made.up' },
    ];
    for (const headers of refused) {
      expect(await attempt(headers)).toMatchObject({ status: 403, json: { code: 'auth.csrf' } });
    }
  });
});

describe('signing in', () => {
  test('fails alike for a wrong password, an unknown address and nonsense', async () => {
    await registerCompany(server, 'Alike');
    const answers = [
      await login(server, 'alike@company.example', 'wrong password'),
      await login(server, 'nobody@company.example', password),
      await login(server, '', ''),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        json: { detail: 'Invalid email or password', code: 'auth.sign-in-failed' },
      });
    }
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  test('doesn’t exist on the host of a tenant', async () => {
    const { tenant } = await registerCompany(server, 'Hosted');
    for (const path of ['/api/auth/login/', '/api/auth/register/', '/api/auth/invitation/accept/']) {
      const answer = await server.call({ method: 'POST', tenant, path, json: {} });
      expect(answer).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
    }
  });

  test('tells a malformed body, another media type and an unknown route apart', async () => {
    const path = '/api/auth/login/';
    const headers = { 'content-type': 'application/json' };
    expect(await server.call({ method: 'POST', path, body: '{"email":', headers })).toMatchObject({
      status: 400,
      json: { code: 'request.malformed', errors: {} },
    });
    expect(
      await server.call({ method: 'POST', path, body: 'email=a', headers: { 'content-type': 'text/csv' } }),
    ).toMatchObject({ status: 415, json: { code: 'request.unsupported-media-type' } });
    expect(await server.call({ path: '/api/nowhere/' })).toMatchObject({
      status: 404,
      json: { code: 'request.not-found', detail: 'Not found.' },
    });
  });
});

describe('calls from other origins', () => {
  const preflight = (origin: string) =>
    server.call({
      method: 'OPTIONS',
      tenant: 'acme',
      path: `${tenantApi}/employees/list/`,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  test.each(['http://localhost:4200', 'http://acme.localhost:4200'])(
    'are allowed from the shell at %s',
    async (origin) => {
      const answer = await preflight(origin);
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-max-age': '7200',
      });
    },
  );

  test.each(['http://localhost:4201', 'https://localhost:4200', 'http://localhost.evil.example:4200', 'null'])(
    'are not allowed from %s',
    async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('can read the headers that screens need', async () => {
    const answer = await server.call({ path: '/api/auth/csrf/', headers: { origin: 'http://localhost:4200' } });
    expect(answer.headers['access-control-expose-headers']).toBe(
      'Content-Disposition, Link, Retry-After, X-Next-Cursor, X-Request-Id, X-XSRF-TOKEN',
    );
  });
});
