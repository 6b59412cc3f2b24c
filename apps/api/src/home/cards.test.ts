import { dayIn, formatShortDayOf } from '@atrium/contracts/dates';
import { cardAnswerSchema, type CardAnswer, type CardRow } from '@atrium/contracts/home';
import { assetClientOf } from '../testing/assets';
import { boardClientOf } from '../testing/boards';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { hrFormClientOf, typed } from '../testing/hr-forms';
import { memberClientOf } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { workspaceClientOf } from '../testing/workspaces';
import { daysLater } from './card-answer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const service = 'company_management_service';
const calls = {
  waiting: `${service}/hr_forms/home/waiting/`,
  requests: `${service}/hr_forms/home/requests/`,
  away: `${service}/hr_forms/home/away/`,
  due: `${service}/task_management/home/due/`,
  news: `${service}/task_management/home/news/`,
  balance: 'employee_wallet_service/home/balance/',
  held: `${service}/assets/home/held/`,
  assetRequests: `${service}/assets/home/requests/`,
  celebrations: `${service}/employees/home/celebrations/`,
  next: `${service}/appointments/home/next/`,
  personal: `${service}/todo/home/personal/`,
} as const;

type Account = Pick<Company, 'tenant' | 'token'>;
const card = async ({ tenant, token }: Account, name: keyof typeof calls): Promise<CardAnswer> =>
  cardAnswerSchema.strict().parse((await server.call({ tenant, token, path: `/api/${calls[name]}` })).json);
const titles = async (account: Account, name: keyof typeof calls) =>
  (await card(account, name)).rows.map(({ title }) => title);

const nothing = { rows: [], total: 0 };
const today = () => dayIn('Asia/Dhaka');
/** At noon in Dhaka, so that no clock is near the end of a day. */
const noonOf = (day: string) => `${day}T06:00:00.000Z`;

interface Person extends Account {
  readonly user_id: string;
  readonly employee: string;
}

let hired = 0;
async function hire(company: Company, name: string, fields: Readonly<Record<string, string>> = {}): Promise<Person> {
  hired += 1;
  const names = { first_name: name, last_name: 'Das' };
  const { id, user, email } = await createEmployee(server, company, hired, { ...names, ...fields });
  return { tenant: company.tenant, token: await signIn(server, email), user_id: user, employee: id };
}

/** A company with an admin and two people. */
async function foundCompany(
  name: string,
): Promise<{ readonly company: Company; readonly rafi: Person; readonly mina: Person }> {
  const company = await registerCompany(server, name);
  return { company, rafi: await hire(company, 'Rafi'), mina: await hire(company, 'Mina') };
}

test('cards of a new company say that there is nothing, and not that anything failed', async () => {
  const company = await registerCompany(server, 'Empty');
  for (const name of ['waiting', 'requests', 'away', 'due', 'news', 'balance', 'held', 'assetRequests'] as const) {
    expect({ name, ...(await card(company, name)) }).toEqual({ name, ...nothing });
  }
});

test('a form waits on the card of whoever decides it, and is on the card of whoever asked with what became of it', async () => {
  const { company, rafi, mina } = await foundCompany('Waiting');
  const forms = hrFormClientOf(server, rafi);
  const { id } = await forms.submitted('suggestion');

  expect(await card(company, 'waiting')).toMatchObject({
    total: 1,
    rows: [{ id, title: 'Suggestion', detail: 'Rafi Das', path: `/hr/submissions/${id}`, tone: 'neutral' }],
  });
  const [asked] = (await card(rafi, 'requests')).rows;
  expect(asked).toMatchObject({ id, title: 'Suggestion', path: `/all_forms/submissions/${id}` });
  expect(asked?.detail).toMatch(/^With /);
  // Neither card is anybody else’s.
  expect([await card(rafi, 'waiting'), await card(mina, 'waiting')]).toEqual([nothing, nothing]);
  expect([await card(company, 'requests'), await card(mina, 'requests')]).toEqual([nothing, nothing]);

  await hrFormClientOf(server, company).decide(id, 'To be implemented');
  expect(await card(company, 'waiting')).toEqual(nothing);
  expect((await card(rafi, 'requests')).rows).toMatchObject([{ id, detail: 'Decided', note: 'To be implemented' }]);
});

test('what is overdue or returned stands out', async () => {
  const { company, rafi } = await foundCompany('Overdue');
  const { id } = await hrFormClientOf(server, rafi).submitted('suggestion');
  await asOwner(server, `update hr_form_wait set due_at = now() - interval '1 hour' where submission_id = $1`, [id]);
  expect((await card(company, 'waiting')).rows).toMatchObject([{ id, note: 'Overdue', tone: 'danger' }]);

  const admin = hrFormClientOf(server, company);
  const { waiting_for } = await admin.get(id);
  await admin.post(`return/${id}/`, { step: waiting_for?.step, note: 'Please say more.' });
  expect((await card(rafi, 'requests')).rows).toMatchObject([{ id, note: 'Returned', tone: 'warning' }]);
});

test('a card has ten rows, and says how many there are', async () => {
  const { company, rafi } = await foundCompany('Many');
  const assets = assetClientOf(server, company);
  for (let index = 1; index <= 12; index += 1) {
    const { id } = await assets.add({ title: `Laptop ${index}` });
    expect((await assets.assign(id, rafi.employee)).status).toBe(200);
  }
  const held = await card(rafi, 'held');
  expect(held.total).toBe(12);
  expect(held.rows).toHaveLength(10);
  expect(held.rows[0]).toMatchObject({ title: 'Laptop 12', detail: 'IT' });
  expect(await card(company, 'held')).toEqual(nothing);
});

test('asset requests are on the card of whoever asked, with their answers', async () => {
  const { company, rafi, mina } = await foundCompany('Asking');
  const request = await assetClientOf(server, rafi).ask({ category: 'Chair', reason: 'My back' });
  expect((await card(rafi, 'assetRequests')).rows).toMatchObject([
    { id: request.id, title: 'Chair', detail: 'Requested today', note: 'Open' },
  ]);
  expect(await card(mina, 'assetRequests')).toEqual(nothing);
  // Those who answer requests see others’ in the module; the card is about one’s own.
  expect(await card(company, 'assetRequests')).toEqual(nothing);

  await assetClientOf(server, company).post(`requests/deny/${request.id}/`, { comment: 'Not this year.' });
  expect((await card(rafi, 'assetRequests')).rows).toMatchObject([{ note: 'Denied', tone: 'danger' }]);
});

test('my tasks are those that are open, mine, and late or due within a week, on boards that are there', async () => {
  const { company, rafi, mina } = await foundCompany('Due');
  const boards = boardClientOf(server, company);
  const [first, second] = [await boards.board('Launch'), await boards.board('Old plans')];
  const [list, otherList] = [await boards.list(first.id), await boards.list(second.id)];
  const task = async (on: string, title: string, day: string | null, people: readonly string[], more: object = {}) => {
    const { id } = await boards.task(on, title);
    const due_datetime = day === null ? null : noonOf(day);
    expect((await boards.patch(`task/update/${id}/`, { due_datetime, assigned_to: people, ...more })).status).toBe(200);
    return id;
  };
  const [mine, hers] = [[rafi.user_id], [mina.user_id]];
  const late = await task(list.id, 'Late', daysLater(today(), -3), mine);
  await task(list.id, 'In five days', daysLater(today(), 5), [...mine, ...hers]);
  await task(list.id, 'Next month', daysLater(today(), 30), mine);
  await task(list.id, 'Some day', null, mine);
  await task(list.id, 'Done', daysLater(today(), 1), mine, { is_completed: true });
  await task(list.id, 'Hers', daysLater(today(), 1), hers);
  await task(otherList.id, 'On another board', daysLater(today(), 2), mine);

  const due = await card(rafi, 'due');
  expect(due.total).toBe(3);
  expect(due.rows).toMatchObject([
    {
      title: 'Late',
      detail: 'Launch',
      tone: 'danger',
      note: formatShortDayOf(
        noonOf(daysLater(today(), -3)),
        'Asia/Dhaka',
        daysLater(today(), -3).slice(0, 4) !== today().slice(0, 4),
      ),
      path: `/task_management/task_details/${late}`,
    },
    { title: 'On another board', detail: 'Old plans', tone: 'neutral' },
    { title: 'In five days', tone: 'neutral' },
  ]);
  expect(await titles(mina, 'due')).toEqual(['Hers', 'In five days']);

  await boards.delete(`taskboard/delete/${second.id}/`);
  expect(await titles(rafi, 'due')).toEqual(['Late', 'In five days']);
});

test('the balance is one’s own, with the last three transactions', async () => {
  const { company, rafi, mina } = await foundCompany('Balances');
  const wallet = walletClientOf(server, rafi);
  const { id } = await wallet.open();
  expect(await card(rafi, 'balance')).toEqual({ ...nothing, value: { text: '0.00 Taka', tone: 'positive' } });
  for (const title of ['Salary', 'Bonus', 'Gift']) {
    await wallet.pay(id, { transaction_type: 'DEBIT', amount: 100_000, title });
  }
  await wallet.pay(id, { transaction_type: 'CREDIT', amount: 250.5, title: 'Taxi' });

  const balance = await card(rafi, 'balance');
  expect(balance).toMatchObject({ value: { text: '2,99,749.50 Taka', tone: 'positive' }, total: 4 });
  expect(balance.rows.map(({ title, note, tone }) => [title, note, tone])).toEqual([
    ['Taxi', '−250.50', 'danger'],
    ['Gift', '+1,00,000.00', 'positive'],
    ['Bonus', '+1,00,000.00', 'positive'],
  ]);
  expect([await card(mina, 'balance'), await card(company, 'balance')]).toEqual([nothing, nothing]);

  await wallet.pay(id, { transaction_type: 'CREDIT', amount: 300_000, title: 'Car' });
  expect((await card(rafi, 'balance')).value).toEqual({ text: '−250.50 Taka', tone: 'danger' });
});

test('the balance is in the company’s currency', async () => {
  const company = await registerCompany(server, 'Euros');
  await settingsOf(server, company).set({ currency: 'EUR' });
  await walletClientOf(server, company).open();
  expect((await card(company, 'balance')).value?.text).toBe('0.00 EUR');
});

describe('who is away', () => {
  /** Submits leave and has it approved by all; `days` are what the supervisor grants. */
  async function takeLeave(company: Company, who: Account, from: string, to: string, days: number): Promise<void> {
    const admin = hrFormClientOf(server, company);
    const { id, waiting_for } = await hrFormClientOf(server, who).submitted('leave', {
      leaveType: 'Other',
      otherLeaveType: 'Moving house',
      dateOfJoining: '2020-02-29',
      leaveFrom: from,
      leaveTo: to,
      reason: 'A secret reason',
      contactPhone: '+880 1700 000001',
      employeeName: 'Rafi Das',
      employeeId: 'E-001',
      designation: 'Engineer',
      department: 'Works',
    });
    const signature = typed('The Admin');
    const supervised = { step: waiting_for?.step, values: { approvedDays: days }, signature, comment: '' };
    expect((await admin.post(`approve/${id}/`, supervised)).status).toBe(200);
    const { waiting_for: next } = await admin.get(id);
    const recorded = { step: next?.step, values: { payment: 'With Pay' }, signature, comment: '' };
    expect((await admin.post(`approve/${id}/`, recorded)).status).toBe(200);
  }

  test('is seen by those whom the company shows it to, without kind and reason', async () => {
    const { company, rafi, mina } = await foundCompany('Away');
    const elsewhere = await registerCompany(server, 'At-home');
    const [from, to] = [daysLater(today(), -2), daysLater(today(), 4)];
    await takeLeave(company, rafi, from, to, 7);
    const shown = await card(mina, 'away');
    expect(shown).toMatchObject({ total: 1, rows: [{ title: 'Rafi Das', detail: 'Engineer', tone: 'warning' }] });
    expect(shown.rows[0]?.note).toMatch(/^Until \d/);
    expect(JSON.stringify(shown)).not.toMatch(/secret|Moving|Other/);
    expect(await card(elsewhere, 'away')).toEqual(nothing);

    await settingsOf(server, company).set({ visible_fields: ['birthday', 'email'] });
    expect(await card(mina, 'away')).toEqual(nothing);
    // Oneself, those who see everything, and one’s manager.
    expect(await titles(rafi, 'away')).toEqual(['Rafi Das']);
    expect(await titles(company, 'away')).toEqual(['Rafi Das']);
    await recordClientOf(server, company).edited(rafi.employee, { manager: mina.employee });
    expect(await titles(mina, 'away')).toEqual(['Rafi Das']);
  });

  test('ends with the days that were granted, and begins within the week', async () => {
    const { company, rafi, mina } = await foundCompany('Shorter');
    // Asked for until the day after tomorrow, and granted until three days ago.
    await takeLeave(company, rafi, daysLater(today(), -4), daysLater(today(), 2), 2);
    expect(await card(company, 'away')).toEqual(nothing);
    await takeLeave(company, mina, daysLater(today(), 3), daysLater(today(), 5), 3);
    const { rows } = await card(company, 'away');
    expect(rows).toMatchObject([{ title: 'Mina Das', tone: 'neutral' }]);
    expect(rows[0]?.note).toMatch(/^From /);
  });
});

test('what others do on tasks and boards that somebody follows or starred is news to them, and to nobody else', async () => {
  const { company, rafi, mina } = await foundCompany('News');
  const boards = boardClientOf(server, company);
  const board = await boards.board('Fair');
  const list = await boards.list(board.id);
  const tent = await boards.task(list.id, 'Put up the tent');
  const band = await boards.task(list.id, 'Ask the band');
  await boardClientOf(server, rafi).comment(tent.id, 'Which one?');
  await boards.comment(tent.id, 'The green one.');
  await boards.comment(band.id, 'They said yes.');

  const path = `/task_management/task_details/${tent.id}`;
  // The founder made both tasks, and her own comments are no news to her; Rafi follows what he commented on.
  expect(await card(company, 'news')).toMatchObject({
    total: 1,
    rows: [{ id: tent.id, title: 'Put up the tent', detail: 'Rafi Das commented · Fair', path }],
  });
  expect(await titles(rafi, 'news')).toEqual(['Put up the tent']);
  expect(await card(mina, 'news')).toEqual(nothing);

  const star = (account: Account, kind: string, id: string) =>
    server.call({
      ...{ method: 'PUT', tenant: account.tenant, token: account.token, path: `/api/${service}/starred/set/` },
      json: { kind, id, starred: true },
    });
  await star(rafi, 'task', band.id);
  expect(await titles(rafi, 'news')).toEqual(['Ask the band', 'Put up the tent']);
  await star(mina, 'board', board.id);
  await boards.patch(`task/update/${tent.id}/`, { is_completed: true });
  const { rows } = await card(mina, 'news');
  expect(rows.map(({ title }) => title)).toEqual(['Put up the tent', 'Ask the band']);
  expect(rows[0]?.detail).toMatch(/ completed it · Fair$/);
  // Taken back, it is no news.
  await boards.patch(`task/update/${tent.id}/`, { is_completed: false });
  expect(await titles(mina, 'news')).toEqual(['Ask the band', 'Put up the tent']);

  await boards.delete(`taskboard/delete/${board.id}/`);
  for (const account of [company, rafi, mina]) expect(await card(account, 'news')).toEqual(nothing);
});

test('news of a private workspace stay there', async () => {
  const { company, rafi } = await foundCompany('Private');
  const boards = boardClientOf(server, company);
  const board = await boards.board('Plans');
  const task = await boards.task((await boards.list(board.id)).id, 'Think');
  await boardClientOf(server, rafi).comment(task.id, 'What about?');
  await boards.comment(task.id, 'This.');
  expect(await titles(rafi, 'news')).toEqual(['Think']);
  const workspaces = workspaceClientOf(server, company);
  const { id } = await workspaces.create({ name: 'Founders', is_private: true });
  expect((await workspaces.moveBoard(board.id, id)).status).toBe(200);
  expect(await titles(rafi, 'news')).toEqual([]);
});

test('birthdays have no year and follow what the company shows; those who join are everyone’s to see', async () => {
  const company = await registerCompany(server, 'Birthdays');
  const reader = await hire(company, 'Reader');
  const soon = daysLater(today(), 3);
  // Not in a leap year: 29 February has none.
  const birthday = (day: string) => `1991${day.slice(4).replace('02-29', '02-28')}`;
  const { employee } = await hire(company, 'Born', { date_of_birth: birthday(soon) });
  await hire(company, 'Later', { date_of_birth: birthday(daysLater(today(), 40)) });
  const joins = { date_of_birth: birthday(daysLater(today(), 60)), date_of_joining: daysLater(today(), 5) };
  await hire(company, 'New', joins);
  // The founder’s record begins on the day of registration.
  const founder = await memberClientOf(server, company).me();
  const isFounders = ({ path }: CardRow) => path === `/employee_dashboard/${founder.employee}`;
  const of = async (account: Account) => (await card(account, 'celebrations')).rows.filter((row) => !isFounders(row));
  expect((await card(reader, 'celebrations')).rows.find(isFounders)?.detail).toBe('Joined');
  const people = async (account: Account) => (await of(account)).map(({ title, detail }) => [title, detail]);

  expect(await people(reader)).toEqual([
    ['Born Das', 'Birthday'],
    ['New Das', 'Joins · Engineer'],
  ]);
  expect(JSON.stringify(await of(reader))).not.toContain('1991');
  expect((await of(reader)).find(({ path }) => path === `/employee_dashboard/${employee}`)?.note).toBeDefined();

  await settingsOf(server, company).set({ visible_fields: ['email', 'absence'] });
  expect(await people(reader)).toEqual([['New Das', 'Joins · Engineer']]);
  expect(await people(company)).toHaveLength(2);
});

test('the next appointments are on the card of who made them and of who is invited, until they decline', async () => {
  const { company, rafi, mina } = await foundCompany('Meetings');
  const of = ({ tenant, token }: Account, path: string, json: object) =>
    server.call({ tenant, token, path: `/api/${service}/appointments/${path}`, method: 'POST', json });
  const make = async (title: string, from: Date, to: Date, guests: readonly string[] = []) => {
    const times = { start: from.toISOString(), end: to.toISOString() };
    const answer = await of(company, 'create/', { title, all_day: false, place: 'Roof', guests, ...times });
    expect(answer.status).toBe(201);
    return (answer.json as { readonly id: string }).id;
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await make('Over', inHours(-2), inHours(-1));
  await make('In three weeks', inHours(500), inHours(501));
  const running = await make('Running', inHours(-1), inHours(1), [rafi.user_id]);
  const whole = { title: 'Trip', all_day: true, start: today(), end: daysLater(today(), 40) };
  expect((await of(company, 'create/', whole)).status).toBe(201);

  expect([...(await titles(company, 'next'))].sort()).toEqual(['Running', 'Trip']);
  const [row] = (await card(rafi, 'next')).rows;
  expect(row).toMatchObject({ id: running, title: 'Running', detail: 'Roof' });
  expect(row?.path).toMatch(new RegExp(`^/appointments\\?view=day&day=\\d{4}-\\d\\d-\\d\\d&open=${running}$`));
  expect(await card(mina, 'next')).toEqual(nothing);
  expect((await of(rafi, `answer/${running}/`, { answer: 'declined' })).status).toBe(200);
  expect(await card(rafi, 'next')).toEqual(nothing);
});

test('one’s own list is on a card, by date, without what is done', async () => {
  const { company, rafi } = await foundCompany('Listing');
  const send = (path: string, method: 'POST' | 'PATCH', json: object) =>
    server.call({ tenant: rafi.tenant, token: rafi.token, path: `/api/${service}/todo/${path}`, method, json });
  const late = '2020-01-05';
  for (const item of [{ title: 'Some day' }, { title: 'Done' }, { title: 'Late', due_on: late }]) {
    const { id } = (await send('create/', 'POST', item)).json as { readonly id: string };
    if (item.title === 'Done') expect((await send(`update/${id}/`, 'PATCH', { is_completed: true })).status).toBe(200);
  }
  const { rows, total } = await card(rafi, 'personal');
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { title: 'Late', note: '5 Jan 2020', tone: 'danger', path: '/todo' },
    { title: 'Some day', path: '/todo' },
  ]);
  expect(await card(company, 'personal')).toEqual(nothing);
});
