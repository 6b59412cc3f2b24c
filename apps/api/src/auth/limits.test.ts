import { Client } from 'pg';
import { password, register, registerCompany, signIn } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

// Each test has servers of its own, and a database server has only so many connections.
afterEach(stopTestServers);

const login = (to: TestServer, email: string, secret: string) =>
  to.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });

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

  test('concurrent attempts can’t exceed the limit together', async () => {
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

  test('a client over its limit is refused at once, even while all password checks are busy', async () => {
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

  test('a crowd from one source leaves room for others', async () => {
    const crowded = await startTestServer({
      TRUST_PROXY: 'on',
      SIGN_IN_MAX_PER_SOURCE: '100000',
      CALLS_AT_ONCE_PER_ACCOUNT: '64',
      DATABASE_CONNECTIONS: '10',
    });
    await registerCompany(crowded, 'Calm');
    const order: number[] = [];
    const from = async (source: string, email: string, secret: string): Promise<number> => {
      const { status } = await crowded.call({
        method: 'POST',
        path: '/api/auth/login/',
        json: { email, password: secret },
        headers: { 'x-forwarded-for': source },
      });
      order.push(status);
      return status;
    };
    // Sign-ins stop at their first statement, so that the crowd is there before the calm one comes.
    const tries = await holdTries(crowded);
    const crowd = Array.from({ length: 200 }, (_, number) =>
      from('203.0.113.1', `crowd${number}@x.example`, 'wrong password'),
    );
    await Promise.any(crowd);
    // Half of the connections is all that one source gets.
    await tries.areHeld(5);
    const calm = from('203.0.113.2', 'calm@company.example', password);
    await tries.areHeld(6);
    await tries.letGo();
    expect(await calm).toBe(200);
    const before = order.filter((status) => status === 401).length;
    const answers = await Promise.all(crowd);
    expect(before).toBeLessThan(answers.filter((status) => status === 401).length);
    // A number of one source may wait; the others are refused.
    expect(new Set(answers)).toEqual(new Set([401, 429]));
  });
});

/** Makes every sign-in wait at its check of the limits. */
async function holdTries(server: TestServer) {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table counted_try in access exclusive mode');
  const held = `select count(*)::int as count from pg_locks
    where relation = 'counted_try'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`;
  return {
    areHeld: async (count: number): Promise<void> => {
      for (;;) {
        const { rows } = await client.query<{ count: number }>(held);
        if (rows[0]?.count === count) return;
      }
    },
    letGo: async (): Promise<void> => {
      await client.query('rollback');
      await client.end();
    },
  };
}
