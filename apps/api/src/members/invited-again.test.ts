import { invitedMembersSchema } from '@atrium/contracts/members';
import { invitedUserSchema } from '@atrium/contracts/users';
import { randomUUID } from 'node:crypto';
import { tenantApi } from '../testing/call';
import { password, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Again');
});
afterAll(stopTestServers);

const post = (path: string, key: string, json: unknown) =>
  server.call({
    tenant: company.tenant,
    token: company.token,
    method: 'POST',
    path: `${tenantApi}/${path}`,
    headers: { 'idempotency-key': key },
    json,
  });
const invite = async (key: string, ...people: { email: string; full_name: string }[]) =>
  invitedMembersSchema.strict().parse((await post('members/invite/', key, { people })).json).people;
const accept = (token: string | null) =>
  server.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password } });
const accounts = async (email: string) =>
  (await asOwner(server, 'select from app_user where email = $1 and ended_at is null', [email])).length;

const asha = { email: 'asha@again.example', full_name: 'Asha Khan' };
const bo = { email: 'bo@again.example', full_name: 'Bo Lind' };

test('an invitation that is sent again answers as the first time, with a link that works', async () => {
  const key = randomUUID();
  const first = await invite(key, asha, bo, { ...asha, email: 'ASHA@again.example' });
  const again = await invite(key, asha, bo, { ...asha, email: 'ASHA@again.example' });
  expect(again.map(({ invitation_token, ...rest }) => [rest, typeof invitation_token])).toEqual(
    first.map(({ invitation_token, ...rest }) => [rest, typeof invitation_token]),
  );
  expect(again.map(({ status }) => status)).toEqual(['invited', 'invited', 'already']);
  expect(await accounts(asha.email)).toBe(1);
  expect((await accept(again[0]?.invitation_token ?? null)).status).toBe(204);
  await signIn(server, asha.email);
});

test('calls at the same moment invite once', async () => {
  const key = randomUUID();
  const carl = { email: 'carl@again.example', full_name: 'Carl Berg' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => invite(key, carl)));
  expect(new Set(answers.map(([person]) => `${person?.status ?? ''} ${person?.user ?? ''}`)).size).toBe(1);
  expect(answers[0]?.[0]?.status).toBe('invited');
  expect(await accounts(carl.email)).toBe(1);
});

test('under another key somebody who is invited is here already', async () => {
  const dora = { email: 'dora@again.example', full_name: 'Dora Hall' };
  await invite(randomUUID(), dora);
  expect((await invite(randomUUID(), dora))[0]?.status).toBe('already');
});

test('nobody gets the link of an admin by sending the call again', async () => {
  const key = randomUUID();
  const eve = { email: 'eve@again.example', full_name: 'Eve Stone' };
  const [person] = await invite(key, eve);
  await asOwner(server, `update app_user set role = 'admin' where id = $1`, [person?.user ?? '']);
  expect((await invite(key, eve))[0]).toMatchObject({ status: 'already', invitation_token: null });
});

test('an account that is created for somebody is there once', async () => {
  const key = randomUUID();
  const user = { username: 'finn', email: 'finn@again.example', full_name: 'Finn Moe' };
  const first = await post('users/create/', key, user);
  const again = await post('users/create/', key, user);
  expect([first.status, again.status]).toEqual([201, 201]);
  const [one, other] = [first, again].map(({ json }) => invitedUserSchema.parse(json));
  expect(other).toMatchObject({ id: one?.id, username: 'finn' });
  expect((await post('users/create/', randomUUID(), user)).status).toBe(409);
});
