import { accountSessionsSchema, type AccountSession } from '@atrium/contracts/account';
import { sessionSchema } from '@atrium/contracts/auth';
import { deriveKey } from '@atrium/server/secrets';
import { SignJWT } from 'jose';
import { boardClientOf, taskApi } from '../testing/boards';
import { tenantApi, type Call } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { openEventStream } from '../testing/event-stream';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';

let first: TestServer;
let second: TestServer;
let company: Company;

beforeAll(async () => {
  first = await startTestServer();
  second = await first.startSecond();
  company = await registerCompany(first, 'Sessions');
});
afterAll(stopTestServers);

const at = (path: string, token: string, call: Partial<Call> = {}, server = first) =>
  server.call({ method: 'GET', tenant: company.tenant, token, path: `${tenantApi}/${path}`, ...call });
const logIn = (secret = password, headers: Record<string, string> = {}) =>
  first.call({ method: 'POST', path: '/api/auth/login/', json: { email: company.email, password: secret }, headers });
const session = async (headers?: Record<string, string>): Promise<string> =>
  sessionSchema.parse((await logIn(password, headers)).json).access;
const sessions = async (token: string): Promise<readonly AccountSession[]> =>
  accountSessionsSchema.parse((await at('account/sessions/', token)).json);
/** The company, signed in anew: tests end its sessions. */
const admin = async (): Promise<Company> => ({ ...company, token: await session() });
const ended = {
  status: 401,
  json: { code: 'auth.session-ended', detail: 'You were signed out. Please sign in again.' },
};

test('shows where someone is signed in, the present session first', async () => {
  const phone = await session({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/142.0' });
  const computer = await session({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' });
  const [current, ...others] = await sessions(computer);
  expect(current).toMatchObject({ is_current: true, device: 'Firefox on Linux', address: '127.0.0.1' });
  expect(others.map(({ device }) => device)).toContain('Chrome on iPhone');
  expect(others.every(({ is_current }) => !is_current)).toBe(true);
  expect((await sessions(phone))[0]).toMatchObject({ is_current: true, device: 'Chrome on iPhone' });
});

test('signing out ends the session on every server, and no other one', async () => {
  const [leaving, staying] = [await session(), await session()];
  expect((await at('account/logout/', leaving, { method: 'POST' })).status).toBe(204);
  expect(await at('employees/list/', leaving, {}, second)).toMatchObject(ended);
  expect((await at('employees/list/', staying, {}, second)).status).toBe(200);
});

test('another session is ended from the list, once; those of others are not found', async () => {
  const [mine, lost] = [await session(), await session()];
  const [target] = (await sessions(lost)).filter(({ is_current }) => is_current);
  const path = `account/sessions/delete/${target?.id ?? ''}/`;
  const other = await createEmployee(first, await admin(), 1);
  const colleague = await signIn(first, other.email);
  expect((await at(path, colleague, { method: 'DELETE' })).status).toBe(404);
  expect((await at(path, mine, { method: 'DELETE' })).status).toBe(204);
  expect((await at(path, mine, { method: 'DELETE' })).status).toBe(404);
  expect(await at('employees/list/', lost)).toMatchObject(ended);
});

test('all others end together, their streams too, and so do tokens that name no session', async () => {
  const [mine, lost] = [await session(), await session()];
  const former = await new SignJWT({ user_id: company.user_id, tenant: company.tenant, role: 'admin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(deriveKey(testSecret, 'bearer token'));
  expect((await at('employees/list/', former)).status).toBe(200);
  const board = await boardClientOf(first, await admin()).board();
  const streams = await Promise.all(
    [lost, former, mine].map((token) =>
      openEventStream(second, { tenant: company.tenant, token, path: `${taskApi}/taskboard/changes/${board.id}/` }),
    ),
  );
  expect((await at('account/sessions/end-others/', mine, { method: 'POST' })).status).toBe(204);
  await Promise.all(streams.slice(0, 2).map((stream) => stream.ended));
  expect(await at('employees/list/', lost)).toMatchObject(ended);
  expect(await at('employees/list/', former)).toMatchObject(ended);
  expect((await sessions(mine)).map(({ is_current }) => is_current)).toEqual([true]);
  streams[2]?.close();
});

describe('the password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    at('account/password/', token, { method: 'POST', json: { current_password, new_password } });

  test('is changed by who knows it; every other session ends, and a new one begins', async () => {
    const [mine, other] = [await session(), await session()];
    const changed = await change(mine, password, 'another-Password-2');
    expect(changed.status).toBe(200);
    const { access, tenant } = sessionSchema.parse(changed.json);
    expect(tenant).toBe(company.tenant);
    expect(await at('employees/list/', mine)).toMatchObject(ended);
    expect(await at('employees/list/', other)).toMatchObject(ended);
    expect((await at('employees/list/', access)).status).toBe(200);
    expect((await logIn(password)).status).toBe(401);
    expect((await logIn('another-Password-2')).status).toBe(200);
    expect((await change(access, 'another-Password-2', password)).status).toBe(200);
  });

  test('stays where the current one is wrong, the new one the same, or too short', async () => {
    const token = await session();
    const wrong = await change(token, 'not it at all', 'another-Password-2');
    expect(wrong).toMatchObject({
      status: 400,
      json: { errors: { current_password: ['This isn’t your current password.'] } },
    });
    expect(await change(token, password, password)).toMatchObject({
      status: 400,
      json: { errors: { new_password: ['Choose a password that differs from your current one.'] } },
    });
    expect((await change(token, password, 'short')).status).toBe(400);
    expect((await at('employees/list/', token)).status).toBe(200);
  });

  test('can’t be guessed in an open browser', async () => {
    const person = await createEmployee(first, await admin(), 2);
    const token = await signIn(first, person.email);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await change(token, `guess ${tries}`, 'another-Password-2')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('changed twice at once is changed once', async () => {
    const person = await createEmployee(first, await admin(), 3);
    const token = await signIn(first, person.email);
    const wanted = ['one-new-Password', 'two-new-Password'];
    const answers = await Promise.all(wanted.map((next) => change(token, password, next)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const signIns = wanted.map((json) =>
      first.call({ method: 'POST', path: '/api/auth/login/', json: { email: person.email, password: json } }),
    );
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });
});

test('when a session was last used is written down from time to time', async () => {
  const token = await session();
  const [current] = await sessions(token);
  await asOwner(first, `update session set seen_at = now() - interval '1 day' where id = $1`, [current?.id]);
  await at('employees/list/', token);
  await first.server.stop();
  const [again] = accountSessionsSchema.parse((await at('account/sessions/', token, {}, second)).json);
  expect(Date.parse(again?.seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
