import { registeredSchema, sessionSchema, tokenClaimsSchema } from '@atrium/contracts/auth';
import { decodeJwt } from 'jose';
import { tenantApi } from '../testing/call';
import { password, register, registerCompany, signIn } from '../testing/companies';
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
    expect(list).toMatchObject({ status: 200, json: [] });
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

  test('takes no number for a text', async () => {
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

  test('is needed in both places, equal, and made by us', async () => {
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

  test('is not there on a host of a tenant', async () => {
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

describe('limits, over two processes', () => {
  test('ten failures of an account end in 429 with the time to wait, and a right password does not get through', async () => {
    const first = await startTestServer();
    const second = await first.startSecond();
    await registerCompany(first, 'Limited');
    const email = 'limited@company.example';
    for (const instance of [first, second, first, second, first, second, first, second, first, second]) {
      expect((await login(instance, email.toUpperCase(), 'wrong password')).status).toBe(401);
    }
    for (const instance of [first, second]) {
      const answer = await login(instance, email, password);
      expect(answer).toMatchObject({ status: 429, json: { code: 'auth.too-many-tries' } });
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
    }
  });

  test('successful sign-ins do not count', async () => {
    const limited = await startTestServer({ SIGN_IN_MAX_PER_ACCOUNT: '2', SIGN_IN_MAX_PER_SOURCE: '3' });
    await registerCompany(limited, 'Busy');
    for (let time = 0; time < 5; time += 1) await signIn(limited, 'busy@company.example');
    expect((await login(limited, 'busy@company.example', password)).status).toBe(200);
  });

  test('failures from one source count together, whatever the account', async () => {
    const first = await startTestServer({ SIGN_IN_MAX_PER_SOURCE: '4' });
    const second = await first.startSecond();
    for (const [number, instance] of [first, second, first, second].entries()) {
      expect((await login(instance, `guess${number}@x.example`, 'wrong password')).status).toBe(401);
    }
    expect((await login(first, 'guess9@x.example', 'wrong password')).status).toBe(429);
  });

  test('tries at the same moment cannot pass the limit together', async () => {
    const first = await startTestServer({ SIGN_IN_MAX_PER_ACCOUNT: '3' });
    const second = await first.startSecond();
    const tries = Array.from({ length: 12 }, (_, number) =>
      login(number % 2 === 0 ? first : second, 'race@x.example', 'wrong password'),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  test('registrations from one source are limited', async () => {
    const first = await startTestServer({ REGISTRATIONS_PER_SOURCE_PER_HOUR: '2' });
    const second = await first.startSecond();
    await registerCompany(first, 'One');
    await registerCompany(second, 'Two');
    const third = await register(first, { username: 'Three', email: 'three@company.example', password });
    expect(third).toMatchObject({ status: 429, json: { code: 'registration.too-many' } });
    expect(third.headers['retry-after']).toBeDefined();
  });

  describe('the source', () => {
    const tryFrom = (to: TestServer, forwarded: string, number: number) =>
      to.call({
        method: 'POST',
        path: '/api/auth/login/',
        json: { email: `source${number}@x.example`, password: 'wrong password' },
        headers: { 'x-forwarded-for': forwarded },
      });
    const statusesOf = async (to: TestServer, forwarded: readonly string[]): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (const [number, chain] of forwarded.entries()) statuses.push((await tryFrom(to, chain, number)).status);
      return statuses;
    };

    test('behind a proxy is the one that the proxy names, whatever the client says before it', async () => {
      const proxied = await startTestServer({ SIGN_IN_MAX_PER_SOURCE: '1', TRUST_PROXY: 'on' });
      const chains = ['203.0.113.1', '198.51.100.7, 203.0.113.1', 'x, 198.51.100.8,203.0.113.1', '203.0.113.2'];
      expect(await statusesOf(proxied, chains)).toEqual([401, 429, 429, 401]);
    });

    test('behind two proxies is the one that the first of them names', async () => {
      const proxied = await startTestServer({ SIGN_IN_MAX_PER_SOURCE: '1', TRUSTED_PROXY_HOPS: '2' });
      const chains = ['203.0.113.1, 192.0.2.1', '198.51.100.7, 203.0.113.1, 192.0.2.2', '203.0.113.2, 192.0.2.1'];
      expect(await statusesOf(proxied, chains)).toEqual([401, 429, 401]);
    });

    test('without a proxy is the connection, whatever its headers say', async () => {
      const direct = await startTestServer({ SIGN_IN_MAX_PER_SOURCE: '1' });
      expect(await statusesOf(direct, ['203.0.113.1', '203.0.113.2'])).toEqual([401, 429]);
    });

    test('is a network of IPv6 addresses, not each of them', async () => {
      const proxied = await startTestServer({ SIGN_IN_MAX_PER_SOURCE: '1', TRUST_PROXY: 'on' });
      const chains = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:DB8:1:2:a:b:c:d', '2001:db8:1:3::1'];
      expect(await statusesOf(proxied, chains)).toEqual([401, 429, 429, 401]);
    });
  });

  test('an account has one counter, however its address is written', async () => {
    const limited = await startTestServer({ SIGN_IN_MAX_PER_ACCOUNT: '2' });
    const { email } = await registerCompany(limited, 'Indigo');
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('i', 'I')];
    const statuses: number[] = [];
    for (const spelling of spellings) statuses.push((await login(limited, spelling, 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    // Letters that other languages fold to these are another address, which nobody has.
    for (const letter of ['İ', 'ı', 'i̇']) {
      expect((await login(limited, email.replace('i', letter), password)).status).toBe(401);
    }
  });

  test('a browser that has signed in before is not locked out by strangers, and has a counter of its own', async () => {
    const limited = await startTestServer({ SIGN_IN_MAX_PER_ACCOUNT: '3', SIGN_IN_MAX_PER_SOURCE: '5' });
    const { email } = await registerCompany(limited, 'Known');
    const other = (await registerCompany(limited, 'Neighbour')).email;
    const first = await login(limited, email, password);
    const [cookie = ''] = first.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^atrium-device=.*; Max-Age=15552000; Path=\/api\/auth\/; HttpOnly; SameSite=Lax$/);
    const device = { cookie: cookie.split(';')[0] ?? '' };
    const known = (address: string, secret: string, headers: Readonly<Record<string, string>> = device) =>
      limited.call({ method: 'POST', path: '/api/auth/login/', json: { email: address, password: secret }, headers });

    // Strangers, from the same source, fill the counters of the account and of the source.
    for (let time = 0; time < 5; time += 1) await login(limited, time < 3 ? email : other, 'wrong password');
    expect((await login(limited, email, password)).status).toBe(429);
    expect((await known(email, password)).status).toBe(200);

    // Its own tries are counted, and another account's counter is not passed by.
    for (let time = 0; time < 3; time += 1) expect((await known(email, 'wrong password')).status).toBe(401);
    expect((await known(email, password)).status).toBe(429);
    expect((await known(other, password)).status).toBe(429);
    const forged = { cookie: `${device.cookie}x` };
    expect((await known(email, password, forged)).status).toBe(429);
  });

  test('who is over a limit is told at once, also while all places for checking passwords are taken', async () => {
    const limited = await startTestServer({ SIGN_IN_MAX_PER_ACCOUNT: '1' });
    await login(limited, 'over@x.example', 'wrong password');
    const crowd = Array.from({ length: 40 }, (_, number) =>
      login(limited, `crowd${number}@x.example`, 'wrong password'),
    );
    const order: string[] = [];
    const last = Promise.all(crowd).then(() => order.push('crowd'));
    const refused = await login(limited, 'over@x.example', 'wrong password');
    order.push('refused');
    await last;
    expect(refused.status).toBe(429);
    expect(order).toEqual(['refused', 'crowd']);
  });

  test('a crowd from one source leaves others a place', async () => {
    const crowded = await startTestServer({ TRUST_PROXY: 'on', SIGN_IN_MAX_PER_SOURCE: '100000' });
    await registerCompany(crowded, 'Calm');
    const from = (source: string, email: string, secret: string) =>
      crowded.call({
        method: 'POST',
        path: '/api/auth/login/',
        json: { email, password: secret },
        headers: { 'x-forwarded-for': source },
      });
    const order: string[] = [];
    const crowd = Array.from({ length: 200 }, async (_, number) => {
      const { status } = await from('203.0.113.1', `crowd${number}@x.example`, 'wrong password');
      order.push(String(status));
    });
    const calm = await from('203.0.113.2', 'calm@company.example', password);
    const before = order.filter((status) => status === '401').length;
    await Promise.all(crowd);
    expect(calm.status).toBe(200);
    expect(before).toBeLessThan(20);
    // A number of one source may wait; the others are refused.
    expect(new Set(order)).toEqual(new Set(['401', '429']));
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
      'Content-Disposition, Retry-After, X-Request-Id, X-XSRF-TOKEN',
    );
  });
});
