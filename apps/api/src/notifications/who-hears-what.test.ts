import { notificationKinds, type NotificationKind } from '@atrium/contracts/notification-kinds';
import { notificationSentence } from '@atrium/contracts/notification-sentences';
import type { Notification } from '@atrium/contracts/notifications';
import { invitedUserSchema } from '@atrium/contracts/users';
import { assetClientOf } from '../testing/assets';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { runJob } from '../testing/jobs';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/** Ann does things; Ben they are done to; Cleo commented before; Dan has nothing to do with it; Eve is deactivated; Max is elsewhere. */
const people = ['ann', 'ben', 'cleo', 'dan', 'eve', 'max'] as const;
type Person = (typeof people)[number];

interface Told {
  readonly heard: Partial<Record<Person, readonly string[]>>;
  /** What the one who hears it reads. */
  readonly sentence: string;
  /** Where it leads. */
  readonly path: RegExp;
}

let server: TestServer;
let company: Company;
let members: Record<'ben' | 'cleo' | 'dan' | 'eve', SignedInMember>;
let accounts: Record<Person, Pick<Company, 'tenant' | 'token' | 'user_id'>>;
let boards: BoardClient;
let cleosBoards: BoardClient;
let bensForms: HrFormClient;
let task: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Hear-Say');
  const ben = await joinAs(server, company, 1);
  const cleo = await joinAs(server, company, 2);
  const dan = await joinAs(server, company, 3);
  const eve = await joinAs(server, company, 4);
  members = { ben, cleo, dan, eve };
  accounts = { ann: company, ben, cleo, dan, eve, max: await registerCompany(server, 'Elsewhere') };
  boards = boardClientOf(server, company);
  cleosBoards = boardClientOf(server, cleo);
  bensForms = hrFormClientOf(server, ben);
});
afterAll(stopTestServers);

/** A task of Ann’s that Ben and Eve are assigned to and that Cleo has commented on; Eve’s account is deactivated then. */
beforeEach(async () => {
  await memberClientOf(server, company).post(`members/reactivate/${accounts.eve.user_id}/`);
  const list = (await boards.list((await boards.board('Plans')).id)).id;
  task = (await boards.task(list, 'Write the report')).id;
  await boards.patch(`task/update/${task}/`, { assigned_to: [accounts.ben.user_id, accounts.eve.user_id] });
  await cleosBoards.comment(task, 'Early remark');
  await memberClientOf(server, company).at(`members/deactivate/${accounts.eve.user_id}/`, {
    method: 'POST',
    json: { hand_over_to: null },
  });
  await asOwner(server, 'delete from notification');
});

const notifications = (person: Person) => notificationClientOf(server, accounts[person]);

/** Ben’s request for an asset, answered by Ann. */
const answeredRequest = async (answer: 'grant' | 'deny', asset?: string): Promise<void> => {
  const { id } = await assetClientOf(server, accounts.ben).ask({ category: 'IT', reason: 'Mine is broken' });
  const body = answer === 'grant' ? { asset, comment: 'Enjoy' } : { comment: 'There are none left' };
  await assetClientOf(server, company).post(`requests/${answer}/${id}/`, body);
};

const submitted = () => bensForms.submitted('leave');

/** What happens for each kind, and who has what afterwards. Nobody else has anything. */
const table: Record<NotificationKind, { readonly happens: () => Promise<unknown> } & Told> = {
  'task-assigned': {
    happens: () => boards.patch(`task/update/${task}/`, { assigned_to: [accounts.ben.user_id, accounts.dan.user_id] }),
    heard: { dan: ['task-assigned'] },
    sentence: ' assigned “Write the report” to you.',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-commented': {
    happens: async () => {
      await boards.comment(task, 'One');
      await boards.comment(task, 'Two');
    },
    heard: { ben: ['task-commented 2'], cleo: ['task-commented 2'] },
    sentence: 'There are 2 new comments on “Write the report”, the last by ',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-mentioned': {
    happens: () => cleosBoards.comment(task, 'Ask @first1 LAST1, @person3 and @Nobody Here, not x@person2'),
    heard: { ann: ['task-commented'], ben: ['task-mentioned'], dan: ['task-mentioned'] },
    sentence: 'First2 Last2 mentioned you in a comment on “Write the report”.',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-completed': {
    happens: () => boardClientOf(server, accounts.ben).patch(`task/update/${task}/`, { is_completed: true }),
    heard: { ann: ['task-completed'], cleo: ['task-completed'] },
    sentence: 'First1 Last1 completed “Write the report”.',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-due-soon': {
    happens: async () => {
      await boards.patch(`task/update/${task}/`, { due_datetime: new Date(Date.now() + 7_200_000).toISOString() });
      await runJob(server, 'tell-of-due-tasks');
      await runJob(server, 'tell-of-due-tasks');
    },
    heard: { ben: ['task-due-soon'] },
    sentence: '“Write the report” is due on ',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-overdue': {
    happens: async () => {
      await boards.patch(`task/update/${task}/`, { due_datetime: new Date(Date.now() - 7_200_000).toISOString() });
      await runJob(server, 'tell-of-due-tasks');
      await runJob(server, 'tell-of-due-tasks');
    },
    heard: { ben: ['task-overdue'] },
    sentence: '“Write the report” was due on ',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'form-waiting': {
    happens: submitted,
    heard: { ann: ['form-waiting'] },
    sentence: ' by First1 Last1 is waiting for your decision.',
    path: /^\/hr\/submissions\/[\w-]+$/,
  },
  'form-decided': {
    happens: async () => {
      const { id } = await submitted();
      await hrFormClientOf(server, company).post(`deny/${id}/`, {
        step: 1,
        reason: 'Not now',
        signature: typed('Ann'),
      });
    },
    heard: { ben: ['form-decided'] },
    sentence: ' decided on your form ',
    path: /^\/all_forms\/submissions\/[\w-]+$/,
  },
  'form-returned': {
    happens: async () => {
      const { id } = await submitted();
      await hrFormClientOf(server, company).post(`return/${id}/`, { step: 1, note: 'Please add dates.' });
    },
    heard: { ben: ['form-returned'] },
    sentence: ' returned your form ',
    path: /^\/all_forms\/submissions\/[\w-]+$/,
  },
  'asset-request-decided': {
    happens: async () => {
      const { id } = await assetClientOf(server, company).add();
      await answeredRequest('grant', id);
    },
    heard: { ben: ['asset-request-decided'] },
    sentence: ' granted your request for “IT”.',
    path: /^\/asset_management\?tab=requests$/,
  },
  'asset-assigned': {
    happens: async () => {
      const { id } = await assetClientOf(server, company).add({ title: 'ThinkPad' });
      await assetClientOf(server, company).assign(id, members.cleo.employee);
    },
    heard: { cleo: ['asset-assigned'] },
    sentence: ' assigned “ThinkPad” to you.',
    path: /^\/asset_management\/[\w-]+$/,
  },
  'invitation-accepted': {
    happens: async () => {
      const person = { username: 'rokeya', email: 'rokeya@invited.example', full_name: 'Rokeya Hossain' };
      const invited = await server.call({
        method: 'POST',
        tenant: company.tenant,
        token: company.token,
        path: `${tenantApi}/users/create/`,
        json: person,
      });
      const { invitation_token: token } = invitedUserSchema.parse(invited.json);
      await server.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password } });
    },
    heard: { ann: ['invitation-accepted'] },
    sentence: ' accepted the invitation and joined.',
    path: /^\/employee_dashboard\/[\w-]+$/,
  },
  'device-signed-in': {
    happens: async () => {
      const login = (agent: string) =>
        server.call({
          method: 'POST',
          path: '/api/auth/login/',
          json: { email: members.dan.email, password },
          headers: { 'user-agent': agent },
        });
      const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      await login(firefox);
      await login(firefox);
    },
    heard: { dan: ['device-signed-in'] },
    sentence: 'Your account was signed in to on a new device: Firefox on Linux.',
    path: /^\/settings\/security$/,
  },
};

test.each(notificationKinds)('%s', async (kind) => {
  const { happens, heard, sentence, path } = table[kind];
  await happens();
  const found: [Person, readonly string[]][] = [];
  const told: Notification[] = [];
  for (const person of people) {
    if (person === 'eve') {
      // She can’t ask any more, so her rows are looked at.
      const rows = await asOwner(server, 'select kind from notification where user_id = $1', [accounts.eve.user_id]);
      expect(rows).toEqual([]);
      continue;
    }
    const { results, unread } = await notifications(person).list();
    expect(await notifications(person).count()).toBe(results.length);
    expect(unread).toBe(results.length);
    const kinds = await notifications(person).kinds();
    if (kinds.length > 0) found.push([person, kinds]);
    told.push(...results.filter((one) => one.kind === kind));
  }
  expect(Object.fromEntries(found)).toEqual(heard);
  expect(told.length).toBeGreaterThan(0);
  for (const one of told) {
    expect(notificationSentence(one)).toContain(sentence);
    expect(one.path).toMatch(path);
    expect(one.read_at).toBeNull();
  }
});

test('nobody is told twice of an answer, or of what others may not do', async () => {
  await answeredRequest('deny');
  expect(await notifications('ben').kinds()).toEqual(['asset-request-decided']);
  const [denied] = (await notifications('ben').list()).results;
  expect(denied?.words).toMatchObject({ decision: 'denied', note: 'There are none left' });
});

test('what waits is taken back when it waits no longer', async () => {
  const { id } = await submitted();
  const admin = hrFormClientOf(server, company);
  expect(await notifications('ann').kinds()).toEqual(['form-waiting']);
  await admin.post(`deny/${id}/`, { step: 1, reason: 'Not now', signature: typed('Ann') });
  expect(await notifications('ann').kinds()).toEqual([]);

  const soon = new Date(Date.now() + 7_200_000).toISOString();
  await boards.patch(`task/update/${task}/`, { due_datetime: soon });
  await runJob(server, 'tell-of-due-tasks');
  expect(await notifications('ben').kinds()).toContain('task-due-soon');
  await boards.patch(`task/update/${task}/`, { due_datetime: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await notifications('ben').kinds()).not.toContain('task-due-soon');
  await runJob(server, 'tell-of-due-tasks');
  // Another date is told of again.
  expect(await notifications('ben').kinds()).toContain('task-due-soon');
  await boards.patch(`task/update/${task}/`, { is_completed: true });
  expect(await notifications('ben').kinds()).not.toContain('task-due-soon');
});

test('what one may not open any more is neither listed nor counted', async () => {
  await boards.comment(task, 'Secret');
  expect(await notifications('ben').count()).toBe(1);
  await boards.delete(`task/delete/${task}/`);
  for (const person of ['ben', 'cleo'] as const) {
    expect(await notifications(person).list()).toEqual({ results: [], next: null, unread: 0 });
    expect(await notifications(person).count()).toBe(0);
  }
  await boards.post(`task/restore/${task}/`);
  expect(await notifications('ben').count()).toBe(1);
});

test('a comment that is edited is quoted as it is, and one that is deleted not at all', async () => {
  const { id } = await boards.comment(task, 'First words');
  const quoted = async () => (await notifications('ben').list()).results[0]?.words['excerpt'];
  expect(await quoted()).toBe('First words');
  await boards.patch(`taskchat/update/${id}/`, { message: 'Second words, @First3 Last3' });
  expect(await quoted()).toBe('Second words, @First3 Last3');
  // Somebody who is named only now hears of it now.
  expect(await notifications('dan').kinds()).toEqual(['task-mentioned']);
  await boards.delete(`taskchat/delete/${id}/`);
  expect(await quoted()).toBeUndefined();
});

test('of two names that fit, the longer one is meant', async () => {
  await createEmployee(server, company, 20, { first_name: 'First2', last_name: 'Last2 Khan' });
  const khan = { tenant: company.tenant, token: await signIn(server, 'person20@people.example') };
  await boards.comment(task, 'Thanks, @First2 Last2 Khan!');
  expect(await notificationClientOf(server, khan).kinds()).toEqual(['task-mentioned']);
  expect(await notifications('cleo').kinds()).toEqual(['task-commented']);
});
