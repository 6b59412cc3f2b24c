import { notificationSentence } from '@atrium/contracts/notification-sentences';
import { tenantKey } from '@atrium/remote-contract/subject';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { forgetNotifications, notificationClientOf } from '../testing/notifications';
import { contractOf, startRegistry, type StandInRegistry } from '../testing/registry';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

const surveys = contractOf({
  name: 'surveys',
  routes: [
    { path: '/surveys', title: 'Surveys' },
    { path: '/surveys/manage', title: 'All surveys', audience: ['admin'] },
  ],
  notifications: [{ kind: 'answered', label: 'Someone answers my survey' }],
});
const stock = contractOf({
  name: 'stock',
  title: 'Stock',
  routes: [{ path: '/stock', title: 'Stock', audience: ['admin'] }],
  notifications: [{ kind: 'low', label: 'Something is running low' }],
});

let registry: StandInRegistry;
let server: TestServer;
let ann: Company;
let ben: SignedInMember;
let cleo: SignedInMember;
let stranger: Company;

beforeAll(async () => {
  registry = await startRegistry();
  server = await startTestServer(registry.environment);
  ann = await registerCompany(server, 'Askers');
  ben = await joinAs(server, ann, 1);
  cleo = await joinAs(server, ann, 2);
  stranger = await registerCompany(server, 'Strangers');
});
afterAll(async () => {
  await stopTestServers();
  await registry.close();
});
beforeEach(async () => {
  registry.offer({ contract: surveys }, { contract: stock });
  await forgetNotifications(server);
  await asOwner(server, 'delete from module_message');
});

type Account = Pick<Company, 'tenant' | 'token'>;

const of = (account: Account) => notificationClientOf(server, account);

/** Ben’s message to Ann, with changes. */
const send = (given: object = {}, { from = ben, key }: { from?: Account; key?: string } = {}): Promise<Answer> =>
  of(from).at('send/', {
    method: 'POST',
    json: {
      kind: 'surveys.answered',
      to: [ann.user_id],
      subject: { id: 'lunch', title: 'Lunch' },
      did: 'answered your survey “Lunch”',
      path: '/surveys/lunch?tab=answers',
      ...given,
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

test('tells colleagues in the name of whoever is signed in, as one line while unread', async () => {
  const first = await send({ to: [ann.user_id, cleo.user_id, ben.user_id], excerpt: 'Noodles, please' });
  expect([first.status, first.json]).toEqual([200, { told: 2 }]);
  await send({ excerpt: 'Or rice' }, { from: cleo });
  expect(await of(cleo).kinds()).toEqual(['surveys.answered']);
  expect(await of(ben).kinds()).toEqual([]);
  const [told] = (await of(ann).list()).results;
  expect(told).toMatchObject({
    kind: 'surveys.answered',
    subject: { type: 'module', id: 'surveys/all/lunch', title: 'Lunch' },
    actor: { user: cleo.user_id },
    path: '/surveys/lunch?tab=answers',
    count: 2,
    words: { excerpt: 'Or rice', label: 'Someone answers my survey', module: 'Surveys' },
  });
  if (told === undefined) throw new Error('Nobody was told.');
  expect(notificationSentence(told)).toBe('First2 Last2 answered your survey “Lunch”, the last of 2.');
});

test('takes only kinds that a module declares that runs for the sender', async () => {
  const refused = async () => {
    expect(await send()).toMatchObject({
      status: 400,
      json: { errors: { kind: ['None of your modules declares this kind of notification.'] } },
    });
  };
  expect((await send({ kind: 'surveys.closed' })).status).toBe(400);
  expect((await send({ kind: 'task-assigned' })).status).toBe(400);
  registry.offer();
  await refused();
  registry.offer({ contract: surveys, state: { killed: true } });
  await refused();
  registry.offer({ contract: surveys, state: { hiddenFor: [tenantKey(ann.tenant)] } });
  await refused();
  const next = { ...surveys, version: '0.2.0', notifications: [] };
  registry.offer({
    contract: surveys,
    next,
    state: { pins: [{ subject: tenantKey(ann.tenant), release: 'surveys-0.2.0', until: null }] },
  });
  await refused();
  expect(await of(ann).kinds()).toEqual([]);
});

test('goes on by what the registry said last while it is away, and says so where that is nothing', async () => {
  expect((await send()).status).toBe(200);
  registry.fail();
  expect((await send({ subject: { id: 'tea', title: 'Tea' } })).status).toBe(200);
  const fresh = await server.startSecond();
  const { status, json } = await notificationClientOf(fresh, ben).at('send/', {
    method: 'POST',
    json: {
      kind: 'surveys.answered',
      to: [ann.user_id],
      subject: { id: 'x', title: 'x' },
      did: 'x',
      path: '/surveys',
    },
  });
  expect([status, json]).toEqual([503, expect.objectContaining({ code: 'modules.registry-unavailable' })]);
});

test.each([
  '/wallet',
  '/surveysx',
  'surveys',
  '//evil.example/surveys',
  '/surveys/../wallet',
  '/surveys/%2e%2e/wallet',
  '/surveys\\..\\wallet',
  'https://evil.example/surveys',
  '/\t/evil.example',
])('leads nowhere but into the module: %j', async (path) => {
  expect(await send({ path })).toMatchObject({
    status: 400,
    json: { errors: { path: ['This path isn’t part of the module.'] } },
  });
});

test('is told to those only who may open the place, now and later', async () => {
  // Whoever may not open the page can’t send people there.
  expect((await send({ kind: 'stock.low', path: '/stock' })).status).toBe(403);
  expect((await send({ path: '/surveys/manage/1' })).status).toBe(403);
  const sent = await send({ kind: 'stock.low', path: '/stock', to: [ben.user_id] }, { from: ann });
  expect([sent.status, sent.json]).toEqual([200, { told: 0 }]);
  expect(await of(ben).kinds()).toEqual([]);

  const change = (role: string) =>
    memberClientOf(server, ann).at(`members/update/${cleo.user_id}/`, { method: 'PATCH', json: { role } });
  expect((await change('admin')).status).toBe(200);
  try {
    await send({ kind: 'stock.low', path: '/stock', to: [cleo.user_id], did: 'counts 3 chairs' }, { from: ann });
    expect(await of(cleo).kinds()).toEqual(['stock.low']);
  } finally {
    await change('employee');
  }
  expect(await of(cleo).kinds()).toEqual([]);
  expect(await of(cleo).count()).toBe(0);
});

test('reaches nobody of another company, and nobody whose account has ended', async () => {
  expect(await send({ to: [ann.user_id, stranger.user_id] })).toMatchObject({
    status: 400,
    json: { errors: { to: ['Not all of these people belong to your company.'] } },
  });
  expect((await send({ to: [randomUUID()] })).status).toBe(400);
  expect(await of(ann).kinds()).toEqual([]);
  const gone = await joinAs(server, ann, 3);
  await memberClientOf(server, ann).at(`members/deactivate/${gone.user_id}/`, {
    method: 'POST',
    json: { hand_over_to: null },
  });
  expect((await send({ to: [gone.user_id, ann.user_id] })).json).toEqual({ told: 1 });
});

test('the same key tells once, also when both come at the same moment, and is for one message', async () => {
  const key = randomUUID();
  const answers = await Promise.all([send({}, { key }), send({}, { key }), send({}, { key })]);
  expect(answers.map(({ status, json }) => [status, json])).toEqual(Array(3).fill([200, { told: 1 }]));
  expect(await of(ann).kinds()).toEqual(['surveys.answered']);
  expect((await send({ did: 'wrote something else' }, { key })).status).toBe(409);
  expect((await send({ to: [ben.user_id] }, { key, from: cleo })).status).toBe(409);
  expect(await of(ann).kinds()).toEqual(['surveys.answered']);
});

test('stops at so many within an hour: to one colleague, of one sender, of a company', async () => {
  const earlier = (sender: string, told: readonly string[], times = 1, age = '10 minutes') =>
    asOwner(
      server,
      `insert into module_message (tenant_id, id, sender_id, kind, content_hash, told, at)
       select u.tenant_id, gen_random_uuid(), u.id, 'surveys.answered', '', $2, now() - $4::interval
       from app_user u cross join generate_series(1, $3) where u.id = $1`,
      [sender, told, times, age],
    );
  const many = (count: number) => Array.from({ length: count }, () => randomUUID());

  await earlier(ben.user_id, [ann.user_id], 19);
  await earlier(ben.user_id, [ann.user_id], 90, '61 minutes');
  expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3000);
  expect((await send({ to: [cleo.user_id] })).status).toBe(200);

  await earlier(ben.user_id, many(78));
  expect((await send({ to: [cleo.user_id] })).status).toBe(200);
  expect((await send({ to: [cleo.user_id] })).status).toBe(429);
  expect((await send({ to: [ben.user_id] }, { from: cleo })).status).toBe(200);

  await earlier(ann.user_id, many(1898));
  expect((await send({ to: [ben.user_id] }, { from: cleo })).status).toBe(200);
  expect((await send({ to: [ben.user_id] }, { from: cleo })).status).toBe(429);
  // Another company isn’t affected.
  expect((await send({ to: [stranger.user_id] }, { from: stranger })).status).toBe(200);
});

test.each([
  { did: '' },
  { did: 'x'.repeat(201) },
  { excerpt: 'x'.repeat(201) },
  { subject: { id: 'x', title: 'x'.repeat(121) } },
  { subject: { id: 'a/b', title: 'x' } },
  { path: `/surveys/${'x'.repeat(500)}` },
  { to: [] },
  { to: Array.from({ length: 51 }, () => randomUUID()) },
])('texts and lists have an end: %#', async (given) => {
  expect((await send(given)).status).toBe(400);
});

test('is chosen under the contract’s label like any other kind, and stays readable once the module is gone', async () => {
  await send();
  const groups = async (account: Account) => (await of(account).preferences()).modules;
  const own = { title: 'Surveys', kinds: [{ kind: 'surveys.answered', label: 'Someone answers my survey' }] };
  const admins = { title: 'Stock', kinds: [{ kind: 'stock.low', label: 'Something is running low' }] };
  expect(await groups(ann)).toEqual([own, admins]);
  expect(await groups(ben)).toEqual([own]);

  registry.offer();
  expect(await groups(ann)).toEqual([own]);
  expect(await groups(ben)).toEqual([]);
  const [told] = (await of(ann).list()).results;
  expect(told).toMatchObject({ subject: { title: 'Lunch' }, words: { did: 'answered your survey “Lunch”' } });

  registry.offer({ contract: surveys });
  expect((await of(ann).change({ ways: { 'surveys.answered': 'none' } })).status).toBe(200);
  expect((await send({ subject: { id: 'tea', title: 'Tea' } })).json).toEqual({ told: 1 });
  expect(await of(ann).kinds()).toEqual(['surveys.answered']);
  expect((await of(ann).list()).results[0]?.subject.title).toBe('Lunch');
});
