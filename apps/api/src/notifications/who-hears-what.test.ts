import { dayIn } from '@atrium/contracts/dates';
import { notificationKinds, type NotificationKind } from '@atrium/contracts/notification-kinds';
import { notificationSentence } from '@atrium/contracts/notification-sentences';
import type { Notification } from '@atrium/contracts/notifications';
import { invitedUserSchema } from '@atrium/contracts/users';
import { assetClientOf } from '../testing/assets';
import { boardClientOf } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { password } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { openCrew, people, type Colleague, type Crew } from '../testing/crew';
import { hrFormClientOf, typed } from '../testing/hr-forms';
import { runJob } from '../testing/jobs';
import { contractOf, startRegistry, type StandInRegistry } from '../testing/registry';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

interface Told {
  readonly heard: Partial<Record<Colleague, readonly string[]>>;
  /** What the one who hears it reads. */
  readonly sentence: string;
  /** Where it leads. */
  readonly path: RegExp;
}

let registry: StandInRegistry;
let server: TestServer;
let crew: Crew;
let task: string;

beforeAll(async () => {
  registry = await startRegistry();
  server = await startTestServer(registry.environment);
  crew = await openCrew(server);
});
afterAll(async () => {
  await stopTestServers();
  await registry.close();
});
beforeEach(async () => {
  task = await crew.openTask();
});

/** What happens for each kind, and who has what afterwards. Nobody else has anything. */
const table: Record<NotificationKind, { readonly happens: () => Promise<unknown> } & Told> = {
  'task-assigned': {
    happens: () =>
      crew.boards.patch(`task/update/${task}/`, {
        assigned_to: [crew.accounts.ben.user_id, crew.accounts.dan.user_id],
      }),
    heard: { dan: ['task-assigned'] },
    sentence: ' assigned “Write the report” to you.',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-commented': {
    happens: async () => {
      await crew.boards.comment(task, 'One');
      await crew.boards.comment(task, 'Two');
    },
    heard: { ben: ['task-commented 2'], cleo: ['task-commented 2'] },
    sentence: 'There are 2 new comments on “Write the report”, the last by ',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-mentioned': {
    happens: () => crew.cleosBoards.comment(task, 'Ask @first1 LAST1, @person3 and @Nobody Here, not x@person2'),
    heard: { ann: ['task-commented'], ben: ['task-mentioned'], dan: ['task-mentioned'] },
    sentence: 'First2 Last2 mentioned you in a comment on “Write the report”.',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-completed': {
    happens: () => boardClientOf(server, crew.accounts.ben).patch(`task/update/${task}/`, { is_completed: true }),
    heard: { ann: ['task-completed'], cleo: ['task-completed'] },
    sentence: 'First1 Last1 completed “Write the report”.',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-due-soon': {
    happens: async () => {
      await crew.boards.patch(`task/update/${task}/`, { due_datetime: new Date(Date.now() + 7_200_000).toISOString() });
      await runJob(server, 'tell-of-due-tasks');
      await runJob(server, 'tell-of-due-tasks');
    },
    heard: { ben: ['task-due-soon'] },
    sentence: '“Write the report” is due on ',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'task-overdue': {
    happens: async () => {
      await crew.boards.patch(`task/update/${task}/`, { due_datetime: new Date(Date.now() - 7_200_000).toISOString() });
      await runJob(server, 'tell-of-due-tasks');
      await runJob(server, 'tell-of-due-tasks');
    },
    heard: { ben: ['task-overdue'] },
    sentence: '“Write the report” was due on ',
    path: /^\/task_management\/task_details\/[\w-]+$/,
  },
  'form-waiting': {
    happens: () => crew.submit(),
    heard: { ann: ['form-waiting'] },
    sentence: ' by First1 Last1 is waiting for your decision.',
    path: /^\/hr\/submissions\/[\w-]+$/,
  },
  'form-decided': {
    happens: async () => {
      const { id } = await crew.submit();
      await hrFormClientOf(server, crew.company).post(`deny/${id}/`, {
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
      const { id } = await crew.submit();
      await hrFormClientOf(server, crew.company).post(`return/${id}/`, { step: 1, note: 'Please add dates.' });
    },
    heard: { ben: ['form-returned'] },
    sentence: ' returned your form ',
    path: /^\/all_forms\/submissions\/[\w-]+$/,
  },
  'asset-request-decided': {
    happens: async () => {
      const { id } = await assetClientOf(server, crew.company).add();
      await crew.answerRequest('grant', id);
    },
    heard: { ben: ['asset-request-decided'] },
    sentence: ' granted your request for “IT”.',
    path: /^\/asset_management\?tab=requests$/,
  },
  'asset-assigned': {
    happens: async () => {
      const { id } = await assetClientOf(server, crew.company).add({ title: 'ThinkPad' });
      await assetClientOf(server, crew.company).assign(id, crew.members.cleo.employee);
    },
    heard: { cleo: ['asset-assigned'] },
    sentence: ' assigned “ThinkPad” to you.',
    path: /^\/asset_management\/[\w-]+$/,
  },
  'asset-due-back': {
    happens: async () => {
      await crew.lend(crew.tomorrow());
      await runJob(server, 'tell-of-due-tasks');
      await runJob(server, 'tell-of-due-tasks');
    },
    heard: { ann: ['asset-due-back'], cleo: ['asset-due-back'] },
    sentence: ' is due back on ',
    path: /^\/asset_management\/[\w-]+$/,
  },
  'asset-overdue': {
    happens: async () => {
      // A day that is still today at one end of the world is over at the other.
      await settingsOf(server, crew.company).set({ time_zone: 'Pacific/Kiritimati' });
      await crew.lend(dayIn('Etc/GMT+12'));
      await runJob(server, 'tell-of-due-tasks');
      await runJob(server, 'tell-of-due-tasks');
      await settingsOf(server, crew.company).set({ time_zone: server.settings.companyTimeZone });
    },
    heard: { ann: ['asset-overdue'], cleo: ['asset-overdue'] },
    sentence: ' was due back on ',
    path: /^\/asset_management\/[\w-]+$/,
  },
  'appointment-invited': {
    happens: async () => {
      const { id, ...made } = await crew.invite(false);
      // Who knows of nothing yet is told what is so in the end.
      await crew.change({
        ...made,
        id,
        start: '2031-03-06',
        guests: [crew.accounts.ben.user_id, crew.accounts.dan.user_id],
      });
      // What isn't told by mail isn't told here either.
      await crew.change({
        ...made,
        id,
        start: '2031-03-06',
        notes: 'Bring cake',
        guests: [crew.accounts.ben.user_id, crew.accounts.dan.user_id],
      });
    },
    heard: { ben: ['appointment-invited 2'], dan: ['appointment-invited'] },
    sentence: ' invited you to “Talk” on 06/03/2031.',
    path: /^\/appointments\?view=day&day=2031-03-06&open=[\w-]+$/,
  },
  'appointment-changed': {
    happens: async () => {
      const made = await crew.invite(true);
      await crew.change({ ...made, title: 'Long talk' });
    },
    heard: { ben: ['appointment-changed'] },
    sentence: ' changed “Long talk”, which is on 05/03/2031.',
    path: /^\/appointments\?view=day&day=2031-03-05&open=[\w-]+$/,
  },
  'appointment-cancelled': {
    happens: async () => {
      const made = await crew.invite(false, [crew.accounts.ben.user_id, crew.accounts.dan.user_id]);
      // Ben hears nothing of what becomes of it without him.
      await crew.change({ ...made, title: 'Secret talk', guests: [crew.accounts.dan.user_id] });
      await crew.change({ ...made, guests: [crew.accounts.dan.user_id] });
      await crew.appointments(`delete/${made.id}/`, { method: 'DELETE' });
    },
    heard: { ben: ['appointment-cancelled'], dan: ['appointment-cancelled'] },
    sentence: ' cancelled your invitation to “Talk” on 05/03/2031.',
    path: /^\/appointments\?view=day&day=2031-03-05$/,
  },
  'invitation-accepted': {
    happens: async () => {
      const person = { username: 'rokeya', email: 'rokeya@invited.example', full_name: 'Rokeya Hossain' };
      const invited = await server.call({
        method: 'POST',
        tenant: crew.company.tenant,
        token: crew.company.token,
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
          json: { email: crew.members.dan.email, password },
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
  'release-offered': {
    happens: async () => {
      for (const version of ['0.2.0', '0.3.0', '0.3.0']) {
        registry.offer({ contract: contractOf({ name: 'surveys', version }) });
        await runJob(server, 'announce-releases');
      }
    },
    heard: { ann: ['release-offered'], max: ['release-offered'] },
    sentence: 'Surveys 0.3.0 is here.',
    path: /^\/apps$/,
  },
};

test.each(notificationKinds)('%s', async (kind) => {
  const { happens, heard, sentence, path } = table[kind];
  await happens();
  const found: [Colleague, readonly string[]][] = [];
  const told: Notification[] = [];
  for (const person of people) {
    if (person === 'eve') {
      // She can’t ask any more, so her rows are looked at.
      const rows = await asOwner(server, 'select kind from notification where user_id = $1', [
        crew.accounts.eve.user_id,
      ]);
      expect(rows).toEqual([]);
      continue;
    }
    const { results, unread } = await crew.notifications(person).list();
    expect(await crew.notifications(person).count()).toBe(results.length);
    expect(unread).toBe(results.length);
    const kinds = await crew.notifications(person).kinds();
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
