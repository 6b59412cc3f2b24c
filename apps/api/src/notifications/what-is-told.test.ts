import { notificationSentence } from '@atrium/contracts/notification-sentences';
import { assetClientOf } from '../testing/assets';
import { createEmployee, signIn } from '../testing/companies';
import { openCrew, type Crew } from '../testing/crew';
import { hrFormClientOf, typed } from '../testing/hr-forms';
import { runJob } from '../testing/jobs';
import { memberClientOf } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let crew: Crew;
let task: string;

beforeAll(async () => {
  server = await startTestServer();
  crew = await openCrew(server);
});
afterAll(stopTestServers);
beforeEach(async () => {
  task = await crew.openTask();
});

test('nobody is told twice of an answer, or of what others may not do', async () => {
  await crew.answerRequest('deny');
  expect(await crew.notifications('ben').kinds()).toEqual(['asset-request-decided']);
  const [denied] = (await crew.notifications('ben').list()).results;
  expect(denied?.words).toMatchObject({ decision: 'denied', note: 'There are none left' });
});

test('what waits is taken back when it waits no longer', async () => {
  const { id } = await crew.submit();
  const admin = hrFormClientOf(server, crew.company);
  expect(await crew.notifications('ann').kinds()).toEqual(['form-waiting']);
  await admin.post(`deny/${id}/`, { step: 1, reason: 'Not now', signature: typed('Ann') });
  expect(await crew.notifications('ann').kinds()).toEqual([]);

  const soon = new Date(Date.now() + 7_200_000).toISOString();
  await crew.boards.patch(`task/update/${task}/`, { due_datetime: soon });
  await runJob(server, 'tell-of-due-tasks');
  expect(await crew.notifications('ben').kinds()).toContain('task-due-soon');
  await crew.boards.patch(`task/update/${task}/`, { due_datetime: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await crew.notifications('ben').kinds()).not.toContain('task-due-soon');
  await runJob(server, 'tell-of-due-tasks');
  // Another date is told of again.
  expect(await crew.notifications('ben').kinds()).toContain('task-due-soon');
  await crew.boards.patch(`task/update/${task}/`, { is_completed: true });
  expect(await crew.notifications('ben').kinds()).not.toContain('task-due-soon');
});

test('an asset’s day is told to those who look after assets, and taken back once it is returned', async () => {
  await memberClientOf(server, crew.company).at(`members/update/${crew.accounts.dan.user_id}/`, {
    method: 'PATCH',
    json: { grants: ['assets'] },
  });
  try {
    const id = await crew.lend(crew.tomorrow());
    await runJob(server, 'tell-of-due-tasks');
    expect(await crew.notifications('ann').kinds()).toEqual([]);
    const [dans] = (await crew.notifications('dan').list()).results;
    const [cleos] = (await crew.notifications('cleo').list()).results;
    if (dans === undefined || cleos === undefined) throw new Error('Nobody was told.');
    expect(notificationSentence(dans)).toMatch(/^“ThinkPad”, which First2 Last2 has, is due back on [\d/]+\.$/);
    expect(notificationSentence(cleos)).toMatch(/^“ThinkPad” is due back on [\d/]+\.$/);
    await assetClientOf(server, crew.company).returnAsset(id);
    for (const person of ['dan', 'cleo'] as const) expect(await crew.notifications(person).kinds()).toEqual([]);
    // Lent again until the same day, it’s told again.
    await assetClientOf(server, crew.company).post('assign/', {
      asset: id,
      employee: crew.members.ben.employee,
      due_back: crew.tomorrow(),
    });
    await runJob(server, 'tell-of-due-tasks');
    expect(await crew.notifications('dan').kinds()).toEqual(['asset-due-back']);
    expect(await crew.notifications('ben').kinds()).toEqual(['asset-due-back', 'asset-assigned']);
    expect(await crew.notifications('cleo').kinds()).toEqual([]);
  } finally {
    await memberClientOf(server, crew.company).at(`members/update/${crew.accounts.dan.user_id}/`, {
      method: 'PATCH',
      json: { grants: [] },
    });
  }
});

test('what one may not open any more is neither listed nor counted', async () => {
  await crew.boards.comment(task, 'Secret');
  expect(await crew.notifications('ben').count()).toBe(1);
  await crew.boards.delete(`task/delete/${task}/`);
  for (const person of ['ben', 'cleo'] as const) {
    expect(await crew.notifications(person).list()).toEqual({ results: [], next: null, unread: 0 });
    expect(await crew.notifications(person).count()).toBe(0);
  }
  await crew.boards.post(`task/restore/${task}/`);
  expect(await crew.notifications('ben').count()).toBe(1);
});

test('an appointment is spoken of to its guests alone, and of one that one is off nothing but that is left', async () => {
  const made = await crew.invite(false, [crew.accounts.ben.user_id, crew.accounts.cleo.user_id]);
  const [bens] = (await crew.notifications('ben').list()).results;
  await crew.notifications('ben').read({ ids: [bens?.id ?? ''] });
  await crew.change({ ...made, guests: [crew.accounts.cleo.user_id] });
  expect(await crew.notifications('ben').kinds()).toEqual(['appointment-cancelled']);
  expect(await crew.notifications('cleo').kinds()).toEqual(['appointment-invited']);
  await crew.change({ ...made, title: 'Secret talk', guests: [crew.accounts.cleo.user_id] });
  const [told] = (await crew.notifications('ben').list()).results;
  expect(told?.subject).toMatchObject({ type: 'calendar', title: 'Talk' });
  // Invited again, that it was off is no news.
  await crew.change({ ...made, guests: [crew.accounts.ben.user_id] });
  expect(await crew.notifications('ben').kinds()).toEqual(['appointment-invited', 'appointment-invited']);
});

test('what calendars are mailed anyway reaches nobody by another mail', async () => {
  const set = (way: string) => crew.notifications('dan').change({ ways: { 'appointment-invited': way } });
  expect(await set('mail')).toMatchObject({ status: 400 });
  expect(await set('digest')).toMatchObject({ status: 400 });
  expect(await set('none')).toMatchObject({ status: 200 });
  try {
    await crew.invite(false, [crew.accounts.dan.user_id]);
    expect(await crew.notifications('dan').kinds()).toEqual([]);
  } finally {
    await set('here');
  }
});

test('a comment that is edited is quoted as it is, and one that is deleted not at all', async () => {
  const { id } = await crew.boards.comment(task, 'First words');
  const quoted = async () => (await crew.notifications('ben').list()).results[0]?.words['excerpt'];
  expect(await quoted()).toBe('First words');
  await crew.boards.patch(`taskchat/update/${id}/`, { message: 'Second words, @First3 Last3' });
  expect(await quoted()).toBe('Second words, @First3 Last3');
  // Somebody who is named only now hears of it now.
  expect(await crew.notifications('dan').kinds()).toEqual(['task-mentioned']);
  await crew.boards.delete(`taskchat/delete/${id}/`);
  expect(await quoted()).toBeUndefined();
});

test('of two names that fit, the longer one is meant', async () => {
  await createEmployee(server, crew.company, 20, { first_name: 'First2', last_name: 'Last2 Khan' });
  const khan = { tenant: crew.company.tenant, token: await signIn(server, 'person20@people.example') };
  await crew.boards.comment(task, 'Thanks, @First2 Last2 Khan!');
  expect(await notificationClientOf(server, khan).kinds()).toEqual(['task-mentioned']);
  expect(await crew.notifications('cleo').kinds()).toEqual(['task-commented']);
});
