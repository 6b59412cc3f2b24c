import { wallClock } from '@atrium/contracts/dates';
import { defaultWays } from '@atrium/contracts/notification-kinds';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { jobsFor, runJob, runNow, type WaitingJob } from '../testing/jobs';
import { startMailbox, type Mailbox } from '../testing/mailbox';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let mailbox: Mailbox;
let server: TestServer;
let company: Company;
let boards: BoardClient;
let list: string;
/** Colleagues that no other test uses: mails are looked up by address. */
const newcomers: SignedInMember[] = [];
beforeAll(async () => {
  mailbox = await startMailbox();
  // With a mail server, registering needs a confirmed address, so the company is registered without one.
  const founding = await startTestServer();
  company = await registerCompany(founding, 'Post');
  for (let number = 1; number <= 10; number += 1) newcomers.push(await joinAs(founding, company, number));
  server = await founding.startSecond(mailbox.settings);
  await founding.server.stop();
  boards = boardClientOf(server, company);
  list = (await boards.list((await boards.board()).id)).id;
});
afterAll(async () => {
  await stopTestServers();
  await mailbox.close();
});

/** A colleague by username. */
async function join(preferences: object = {}): Promise<SignedInMember & { readonly name: string }> {
  const person = newcomers.shift();
  if (person === undefined) throw new Error('There are too few newcomers.');
  await notificationClientOf(server, person).change(preferences);
  return { ...person, name: person.email.replace(/@.*/, '') };
}

/** Mentions people in a comment on a new task. */
async function mention(...people: readonly { readonly name: string }[]): Promise<string> {
  const { id } = await boards.task(list, 'Paint <b>the</b> fence');
  await boards.comment(id, `${people.map(({ name }) => `@${name}`).join(', ')}: which colour?`);
  return id;
}

/** Waits until all of somebody’s notifications have been delivered. */
async function seenTo({ user_id }: SignedInMember): Promise<void> {
  const isNew = `select 1 from notification where user_id = $1 and waiting = 'new'`;
  while ((await asOwner(server, isNew, [user_id])).length > 0);
}

/** The queued mails to somebody, once there are this many. */
const mailJobs = (person: SignedInMember, count: number) => jobsFor(server, person, 'mail-notifications', count);

const timeZone = 'Asia/Dhaka';
/** The time in the company’s time zone, this many hours from now. */
const clock = (hours: number): string =>
  wallClock(new Date(Date.now() + hours * 3_600_000).toISOString(), timeZone).slice(11, 16);
/** Around now, whatever the time is. */
const quietNow = () => ({ quiet: { from: clock(-2), to: clock(2) } });

/** Which of these addresses got mail. */
const mailed = (people: readonly SignedInMember[]): readonly string[] =>
  people.map(({ email }) => email).filter((email) => mailbox.mails.some(({ to }) => to.includes(email)));

const tokenIn = (text: string): string => decodeURIComponent(/\/unsubscribe\?token=([\w%.-]+)/.exec(text)?.[1] ?? '');
const unsubscribe = (token: string) => server.call({ method: 'POST', path: '/api/auth/unsubscribe/', json: { token } });

test('what is wanted by mail comes at once, as text and as HTML, with a link to it and one that ends such mails', async () => {
  const ben = await join();
  const task = await mention(ben);
  const [mail] = await mailbox.to(ben.email);
  const link = `https://suite.example/task_management/task_details/${task}`;
  expect(mail?.text).toContain('Post mentioned you in a comment on “Paint <b>the< b> fence”.');
  expect(mail?.text).toContain(`> @ ${ben.name}: which colour?`);
  expect(mail?.text).toContain(`\n${link}\r\n`);
  expect(mail?.text).toContain('“Paint &lt;b&gt;the&lt; b&gt; fence”');
  expect(mail?.text).toContain(`href="${link}"`);
  expect(mail?.text).toMatch(/^List-Unsubscribe:\s+<https:\/\/suite\.example\/unsubscribe\?token=[^>]+>/m);

  const token = tokenIn(mail?.text ?? '');
  expect(await unsubscribe(token)).toMatchObject({ status: 200, json: { kind: 'task-mentioned', email: ben.email } });
  expect((await unsubscribe(token)).status).toBe(200);
  const bens = notificationClientOf(server, ben);
  expect((await bens.preferences()).ways).toEqual({ ...defaultWays, 'task-mentioned': 'here' });
  expect(await bens.kinds()).toEqual(['task-mentioned']);
  for (const made of ['x', `${token}x`, `${Buffer.from('a b c').toString('base64url')}.x`]) {
    expect(await unsubscribe(made)).toMatchObject({ status: 404, json: { code: 'unsubscribe.link-invalid' } });
  }
});

test('in quiet hours nothing comes; afterwards it does, once for what grew meanwhile', async () => {
  const quiet = quietNow();
  const ben = await join(quiet);
  const task = await mention(ben);
  const [job] = await mailJobs(ben, 1);
  expect(wallClock(job?.run_at.toISOString() ?? '', timeZone).slice(11, 16)).toBe(quiet.quiet.to);
  await boards.comment(task, `@${ben.name} again`);
  await seenTo(ben);
  // Still quiet: it’s postponed again.
  await runNow(server, await mailJobs(ben, 1));
  expect(mailed([ben])).toEqual([]);
  await notificationClientOf(server, ben).change({ quiet: null });
  await runNow(server, await mailJobs(ben, 1));
  const mails = await mailbox.to(ben.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('You were mentioned 2 times in comments on');
});

test('before it is sent, it is looked whether it is still unread, still wanted, and may still be seen', async () => {
  const people = [
    await join(quietNow()),
    await join(quietNow()),
    await join(quietNow()),
    await join(quietNow()),
  ] as const;
  const [reader, other, gone, kept] = people;
  const secret = await mention(reader, other, gone, kept);
  const own = await join(quietNow());
  const deleted = await mention(own);
  const jobs: WaitingJob[] = [];
  for (const person of [...people, own]) jobs.push(...(await mailJobs(person, 1)));
  await notificationClientOf(server, reader).read({ subject: { type: 'task', id: secret } });
  await notificationClientOf(server, other).change({ ways: { 'task-mentioned': 'here' } });
  await memberClientOf(server, company).post(`members/deactivate/${gone.user_id}/`, { hand_over_to: null });
  await boards.delete(`task/delete/${deleted}/`);
  for (const person of [reader, other, kept, own]) await notificationClientOf(server, person).change({ quiet: null });
  await runNow(server, jobs);
  expect((await mailbox.to(kept.email)).length).toBe(1);
  expect(mailed([...people, own])).toEqual([kept.email]);
});

test('the digest brings what came before its time, once', async () => {
  const ben = await join({ digest_at: clock(-1), ways: { 'task-mentioned': 'digest' } });
  await mention(ben);
  const { id } = await boards.task(list, 'Water the plants');
  await boards.patch(`task/update/${id}/`, { assigned_to: [ben.user_id] });
  const bens = notificationClientOf(server, ben);
  const waiting = () =>
    asOwner(server, `select 1 from notification where user_id = $1 and waiting = 'digest'`, [ben.user_id]);
  while ((await waiting()).length < 2);
  await runJob(server, 'deliver-due-notifications');
  // What arrived after its hour belongs to the next digest.
  expect(await waiting()).toHaveLength(2);
  await asOwner(server, `update notification set at = at - interval '1 day' where user_id = $1`, [ben.user_id]);
  await runJob(server, 'deliver-due-notifications');
  await runJob(server, 'deliver-due-notifications');
  const [mail] = await mailbox.to(ben.email);
  expect(mail?.subject).toBe('There are 2 things new for you');
  expect(mail?.text).toContain('assigned “Water the plants” to you.');
  while ((await mailJobs(ben, 0)).length > 0);
  expect(await mailbox.to(ben.email)).toHaveLength(1);
  expect(await bens.count()).toBe(2);

  expect(await unsubscribe(tokenIn(mail?.text ?? ''))).toMatchObject({ status: 200, json: { kind: 'digest' } });
  expect(Object.values((await bens.preferences()).ways)).not.toContain('digest');
});

test('a weekly digest comes on the first working day', async () => {
  const ben = await join({ digest: 'weekly', ways: { 'task-mentioned': 'digest' } });
  await mention(ben);
  const due = async (moment: string) =>
    (
      await asOwner<{ day: string }>(
        server,
        `select to_char(last_digest(u.tenant_id, u.id, 'Asia/Dhaka', 'daily', '08:00') at time zone 'Asia/Dhaka', $2) as day
         from app_user u where u.id = $1`,
        [ben.user_id, moment],
      )
    )[0]?.day;
  // Friday and Saturday are off here.
  expect(await due('ID HH24:MI')).toBe('7 08:00');
});

test('what was told while no server could see to it is mailed later', async () => {
  const ben = await join(quietNow());
  await mention(ben);
  const jobs = await mailJobs(ben, 1);
  await notificationClientOf(server, ben).change({ quiet: null });
  // As if the process had ended between its commit and its notice to the others.
  await asOwner(server, 'select graphile_worker.complete_jobs($1::bigint[])', [jobs.map(({ id }) => id)]);
  await asOwner(server, `update notification set waiting = 'new' where user_id = $1`, [ben.user_id]);
  await runJob(server, 'deliver-due-notifications');
  expect(await mailbox.to(ben.email)).toHaveLength(1);
});
