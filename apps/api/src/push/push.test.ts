import { wallClock } from '@atrium/contracts/dates';
import { pushBrowserSchema, type PushBrowser } from '@atrium/contracts/notifications';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { password, registerCompany, signIn, type Company } from '../testing/companies';
import { jobsFor, runNow, type WaitingJob } from '../testing/jobs';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { startPushService, type PushedBrowser, type PushService } from '../testing/push-service';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let service: PushService;
let server: TestServer;
let company: Company;
let boards: BoardClient;
let list: string;
/** Colleagues that no other test uses. */
const newcomers: SignedInMember[] = [];
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ ...service.settings, SHELL_URL: 'https://suite.example/' });
  company = await registerCompany(server, 'Push');
  for (let number = 1; number <= 17; number += 1) newcomers.push(await joinAs(server, company, number));
  boards = boardClientOf(server, company);
  list = (await boards.list((await boards.board()).id)).id;
});
afterAll(async () => {
  await stopTestServers();
  await service.close();
});

type Person = SignedInMember & { readonly name: string };

function newcomer(): Person {
  const person = newcomers.shift();
  if (person === undefined) throw new Error('There are too few newcomers.');
  return { ...person, name: person.email.replace(/@.*/, '') };
}

const pushOf = (person: Pick<SignedInMember, 'tenant' | 'token'>, on = server) => {
  const client = notificationClientOf(on, person);
  return {
    subscribe: (subscription: unknown) => client.at('push/', { method: 'POST', json: subscription }),
    unsubscribe: (endpoint: string) => client.at('push/', { method: 'DELETE', json: { endpoint } }),
    list: async (): Promise<readonly PushBrowser[]> =>
      z.array(pushBrowserSchema.strict()).parse((await client.at('push/')).json),
    change: client.change,
    read: client.read,
    preferences: client.preferences,
  };
};

/** A colleague with a subscribed browser. */
async function subscribed(
  preferences: object = {},
): Promise<{ readonly person: Person; readonly browser: PushedBrowser }> {
  const person = newcomer();
  const browser = service.browser();
  await pushOf(person).change(preferences);
  expect((await pushOf(person).subscribe(browser.subscription)).status).toBe(204);
  return { person, browser };
}

/** Mentions people in a comment on a new task. */
async function mention(...people: readonly Person[]): Promise<string> {
  const { id } = await boards.task(list, 'Paint the fence');
  await boards.comment(id, `${people.map(({ name }) => `@${name}`).join(', ')}: which colour?`);
  return id;
}

const pushJobs = (person: SignedInMember, count: number) => jobsFor(server, person, 'send-push', count);

const timeZone = 'Asia/Dhaka';
/** The time in the company’s time zone, this many hours from now. */
const clock = (hours: number): string =>
  wallClock(new Date(Date.now() + hours * 3_600_000).toISOString(), timeZone).slice(11, 16);
/** Around now, whatever the time is. */
const quietNow = () => ({ quiet: { from: clock(-2), to: clock(2) } });

/** Waits until no push job of somebody is left. */
async function donePushing(person: SignedInMember): Promise<void> {
  const isNew = `select 1 from notification where user_id = $1 and waiting = 'new'`;
  while ((await asOwner(server, isNew, [person.user_id])).length > 0);
  while ((await pushJobs(person, 0)).length > 0);
}

test('what somebody is told comes in all their browsers, readable there only and signed by this server', async () => {
  const { person, browser } = await subscribed();
  const other = service.browser();
  await pushOf(person).subscribe(other.subscription);
  const task = await mention(person);
  const [[first], [second]] = await Promise.all([browser.until(1), other.until(1)]);
  expect(first?.payload).toEqual({
    title: 'Push mentioned you in a comment on “Paint the fence”',
    body: `@ ${person.name}: which colour?`,
    path: `/task_management/task_details/${task}`,
    tag: expect.any(String) as unknown,
  });
  expect(second?.payload).toEqual(first?.payload);

  const { push_key: publicKey } = await pushOf(person).preferences();
  const { authorization = '', ttl, topic } = first?.headers ?? {};
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  await jwtVerify(token, signer, { audience: service.origin, subject: 'https://suite.example' });
  expect(Number(ttl)).toBeLessThanOrEqual(24 * 3600);
  expect(topic).toMatch(/^[\da-f]{32}$/);
  await donePushing(person);
});

test('it comes once for each browser, however the kind reaches them otherwise; what is turned off does not', async () => {
  const { person, browser } = await subscribed({
    ways: { 'task-mentioned': 'none', 'task-assigned': 'digest', 'task-due-soon': 'here' },
  });
  await mention(person);
  const { id } = await boards.task(list, 'Water the plants');
  await boards.patch(`task/update/${id}/`, { assigned_to: [person.user_id] });
  await browser.until(1);
  await donePushing(person);
  expect(browser.received.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ title: 'Push assigned “Water the plants” to you', body: '' }),
  ]);
});

test('in quiet hours nothing comes; afterwards it does, as it is then', async () => {
  const quiet = quietNow();
  const { person, browser } = await subscribed(quiet);
  const task = await mention(person);
  const [job] = await pushJobs(person, 1);
  expect(wallClock(job?.run_at.toISOString() ?? '', timeZone).slice(11, 16)).toBe(quiet.quiet.to);
  await boards.comment(task, `@${person.name} again`);
  while (
    (await asOwner(server, `select 1 from notification where user_id = $1 and waiting = 'new'`, [person.user_id]))
      .length > 0
  );
  // Still quiet: it’s postponed again.
  await runNow(server, await pushJobs(person, 1));
  expect(browser.received).toEqual([]);
  await pushOf(person).change({ quiet: null });
  await runNow(server, await pushJobs(person, 1));
  expect(browser.received).toHaveLength(1);
  expect(browser.received[0]?.payload).toMatchObject({
    title: 'You were mentioned 2 times in comments on “Paint the fence”, the last by Push',
  });
});

test('before it is sent, it is looked whether it is still unread, still wanted, and may still be seen', async () => {
  const [reader, other, gone, kept, own] = [
    await subscribed(quietNow()),
    await subscribed(quietNow()),
    await subscribed(quietNow()),
    await subscribed(quietNow()),
    await subscribed(quietNow()),
  ] as const;
  const people = [reader, other, gone, kept];
  const task = await mention(...people.map(({ person }) => person));
  const deleted = await mention(own.person);
  const jobs: WaitingJob[] = [];
  for (const { person } of [...people, own]) jobs.push(...(await pushJobs(person, 1)));
  await pushOf(reader.person).read({ subject: { type: 'task', id: task } });
  await pushOf(other.person).change({ ways: { 'task-mentioned': 'none' } });
  await memberClientOf(server, company).post(`members/deactivate/${gone.person.user_id}/`, { hand_over_to: null });
  await boards.delete(`task/delete/${deleted}/`);
  for (const { person } of [reader, other, kept, own]) await pushOf(person).change({ quiet: null });
  await runNow(server, jobs);
  expect([...people, own].map(({ browser }) => browser.calls())).toEqual([0, 0, 0, 1, 0]);
  // A reactivated account has to subscribe again.
  await memberClientOf(server, company).post(`members/reactivate/${gone.person.user_id}/`);
  expect(await asOwner(server, 'select 1 from push_subscription where user_id = $1', [gone.person.user_id])).toEqual(
    [],
  );
});

test('a browser that is gone is forgotten, and a refusal is not tried again', async () => {
  const { person, browser } = await subscribed();
  const [removed, strict] = [service.browser(), service.browser()];
  for (const { subscription } of [removed, strict]) await pushOf(person).subscribe(subscription);
  browser.answer(410);
  removed.answer(404);
  strict.answer(400);
  await mention(person);
  while ((await pushOf(person).list()).length > 1);
  await donePushing(person);
  expect((await pushOf(person).list()).map(({ endpoint }) => endpoint)).toEqual([strict.subscription.endpoint]);
  expect([browser, removed, strict].map((one) => one.calls())).toEqual([1, 1, 1]);
  expect(server.log.some((line) => line.includes('A push service refused a message.'))).toBe(true);
  expect(server.log.some((line) => line.includes(strict.subscription.endpoint))).toBe(false);
});

test.each([429, 503])(
  'a push service that answers %s is tried again later, until it is no news any more',
  async (status) => {
    const { person, browser } = await subscribed();
    const late = service.browser();
    await pushOf(person).subscribe(late.subscription);
    for (const one of [browser, late]) one.answer(status);
    await mention(person);
    // Both have failed, and are held back so that they aren't retried meanwhile.
    const isHeld = async (): Promise<boolean> => {
      const [row] = await asOwner<{ held: number }>(
        server,
        `select count(*)::int as held from graphile_worker.reschedule_jobs(array(
           select j.id from graphile_worker._private_jobs j
           where j.payload -> 'data' ->> 'user' = $1 and j.last_error is not null and j.locked_at is null
         ), run_at => now() + interval '1 hour')`,
        [person.user_id],
      );
      return row?.held === 2;
    };
    while (!(await isHeld()));
    browser.answer(201);
    const callsBefore = late.calls();
    await asOwner(
      server,
      `update graphile_worker._private_jobs set last_error = null where payload -> 'data' ->> 'user' = $1`,
      [person.user_id],
    );
    // Its notification is out of date.
    await asOwner(
      server,
      `update graphile_worker._private_jobs j
       set payload = jsonb_set(j.payload::jsonb, '{data,until}', '"2020-01-01T00:00:00.000Z"')::json
       from push_subscription p
       where p.endpoint = $1 and j.payload -> 'data' ->> 'browser' = p.id::text`,
      [late.subscription.endpoint],
    );
    await runNow(server, await pushJobs(person, 2));
    expect(browser.received).toHaveLength(1);
    expect(late.calls()).toBe(callsBefore);
  },
);

test('a browser is subscribed until its session ends, however it does', async () => {
  const person = newcomer();
  const watching = pushOf(person);
  const signedIn = async () => ({ ...person, token: await signIn(server, person.email) });
  const left = async () => (await watching.list()).length;
  const ends: readonly ((session: SignedInMember) => Promise<unknown>)[] = [
    (session) => memberClientOf(server, session).post('account/logout/'),
    async () => memberClientOf(server, person).post('account/sessions/end-others/'),
    () =>
      asOwner(
        server,
        `update session set expires_at = now() where user_id = $1 and id in (
      select session_id from push_subscription)`,
        [person.user_id],
      ),
  ];
  for (const end of ends) {
    const session = await signedIn();
    await pushOf(session).subscribe(service.browser().subscription);
    expect(await left()).toBe(1);
    await end(session);
    expect(await left()).toBe(0);
  }

  await watching.subscribe(service.browser().subscription);
  const [browser] = await watching.list();
  expect(browser).toMatchObject({ device: '' });
  expect((await watching.unsubscribe(browser?.endpoint ?? '')).status).toBe(204);
  expect((await watching.unsubscribe(browser?.endpoint ?? '')).status).toBe(204);
  expect(await left()).toBe(0);

  await watching.subscribe(service.browser().subscription);
  const { status } = await memberClientOf(server, person).post('account/password/', {
    current_password: password,
    new_password: 'another horse battery',
  });
  expect(status).toBe(200);
  expect(await asOwner(server, 'select 1 from push_subscription where user_id = $1', [person.user_id])).toEqual([]);
  const again = { ...person, token: await signIn(server, person.email, 'another horse battery') };
  expect(await pushOf(again).list()).toEqual([]);
});

test('a browser tells whoever subscribed it last, of whichever company; nobody ends it for others', async () => {
  const { person, browser } = await subscribed();
  const stranger = await registerCompany(server, 'Elsewhere');
  await pushOf(stranger).unsubscribe(browser.subscription.endpoint);
  expect(await pushOf(person).list()).toHaveLength(1);
  await pushOf(stranger).subscribe(browser.subscription);
  expect(await pushOf(person).list()).toEqual([]);
  expect(await pushOf(stranger).list()).toHaveLength(1);
  await mention(person);
  await donePushing(person);
  expect(browser.calls()).toBe(0);

  const colleague = newcomer();
  await pushOf(colleague).subscribe(browser.subscription);
  // Renewed, not duplicated.
  await pushOf(colleague).subscribe(browser.subscription);
  expect(await pushOf(stranger).list()).toEqual([]);
  await mention(colleague);
  await donePushing(colleague);
  expect(browser.received).toHaveLength(1);
});

test('an account has as many browsers as people can have, and no more', async () => {
  const person = newcomer();
  const endpoints: string[] = [];
  for (let number = 1; number <= 22; number += 1) {
    const { subscription } = service.browser();
    endpoints.push(subscription.endpoint);
    await pushOf(person).subscribe(subscription);
  }
  const listed = await pushOf(person).list();
  expect(listed.map(({ endpoint }) => endpoint)).toEqual(endpoints.toReversed().slice(0, 20));
});

test('what can’t be a browser at a push service on the open internet is refused', async () => {
  const strict = await server.startSecond({ PUSH_SERVICES_MAY_BE_PRIVATE: 'off' });
  const person = newcomer();
  const { keys } = service.browser().subscription;
  for (const endpoint of [
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://somebody@push.example/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/x',
    'https://[::1]/x',
    'ftp://push.example/x',
    'x',
  ]) {
    const answer = await pushOf(person, strict).subscribe({ endpoint, keys });
    expect([endpoint, answer]).toMatchObject([endpoint, { status: 400, json: { code: 'request.invalid' } }]);
  }
  const endpoint = 'https://push.example/x';
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  for (const wrong of [
    { ...keys, p256dh: 'x' },
    { ...keys, p256dh: noPoint },
    { ...keys, auth: 'x' },
  ]) {
    expect((await pushOf(person, strict).subscribe({ endpoint, keys: wrong })).status).toBe(400);
  }
  expect(await pushOf(person).list()).toEqual([]);
  await strict.server.stop();
});

test('a name that has come to stand for this machine isn’t called, and its browser is forgotten', async () => {
  const { person, browser } = await subscribed();
  await asOwner(server, 'update push_subscription set endpoint = $2 where endpoint = $1', [
    browser.subscription.endpoint,
    `https://localhost:${new URL(service.origin).port}/x`,
  ]);
  const strict = await server.startSecond({ PUSH_SERVICES_MAY_BE_PRIVATE: 'off' });
  await server.server.stop();
  await boardClientOf(strict, company).comment(await mentionedTask(strict), `@${person.name}`);
  while ((await pushOf(person, strict).list()).length > 0);
  expect(browser.calls()).toBe(0);
  server = await strict.startSecond(service.settings);
  await strict.server.stop();
  boards = boardClientOf(server, company);
});

const mentionedTask = async (on: TestServer): Promise<string> =>
  (await boardClientOf(on, company).task(list, 'Sweep the floor')).id;

test('a server without a key says so, and subscribes nobody', async () => {
  const plain = await startTestServer();
  const person = await registerCompany(plain, 'Plain');
  expect((await pushOf(person, plain).preferences()).push_key).toBeNull();
  expect((await pushOf(person, plain).subscribe(service.browser().subscription)).status).toBe(404);
  expect(await pushOf(person, plain).list()).toEqual([]);
});
