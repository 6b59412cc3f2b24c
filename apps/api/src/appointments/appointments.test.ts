import {
  calendarEntrySchema,
  calendarSchema,
  newCalendarFeedSchema,
  type CalendarEntry,
} from '@atrium/contracts/appointments';
import type { Problem } from '@atrium/contracts/common';
import { boardClientOf } from '../testing/boards';
import { tenantApi, type Answer, type Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { problemOf } from '../testing/problems';
import { workspaceClientOf } from '../testing/workspaces';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

type Caller = Pick<Company, 'tenant' | 'token' | 'user_id'>;

let server: TestServer;
let companies = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const newCompany = () => registerCompany(server, `Meetings ${++companies}`);
async function hire(company: Company): Promise<Caller & { readonly record: string }> {
  const person = await createEmployee(server, company, ++companies);
  const token = await signIn(server, person.email);
  return { tenant: company.tenant, token, user_id: person.user, record: person.id };
}
const at = ({ tenant, token }: Caller, path: string, call: Partial<Call> = {}): Promise<Answer> =>
  server.call({ tenant, token, path: `${tenantApi}/${path}`, ...call });
const calendar = async (caller: Caller, from: string, to = from): Promise<readonly CalendarEntry[]> =>
  calendarSchema.parse((await at(caller, `appointments/calendar/list/?from=${from}&to=${to}`)).json).results;
const titles = async (caller: Caller, from: string, to = from) =>
  (await calendar(caller, from, to)).map(({ title }) => title);

const talk = {
  title: 'Talk with the bank',
  place: 'Second floor',
  notes: 'Bring the papers.',
  all_day: false,
  start: '2031-03-05T09:00:00.000Z',
  end: '2031-03-05T10:30:00.000Z',
};
const trip = { title: 'Trip', all_day: true, start: '2031-03-04', end: '2031-03-06' };
const send = (caller: Caller, json: object, headers = {}) =>
  at(caller, 'appointments/create/', { method: 'POST', json, headers });
const make = async (caller: Caller, json: object): Promise<CalendarEntry> =>
  calendarEntrySchema.parse((await send(caller, json)).json);
const change = (caller: Caller, id: string, json: object) =>
  at(caller, `appointments/update/${id}/`, { method: 'PATCH', json });
const remove = (caller: Caller, id: string) => at(caller, `appointments/delete/${id}/`, { method: 'DELETE' });

describe('a calendar', () => {
  test('has due tasks, approved leave, holidays and appointments of its days', async () => {
    const company = await newCompany();
    const boards = boardClientOf(server, company);
    const board = await boards.board('Launch');
    const list = await boards.list(board.id);
    const task = await boards.task(list.id, 'Book the hall');
    const due = { assigned_to: [company.user_id], due_datetime: '2031-03-05T04:00:00.000Z' };
    await boards.patch(`task/update/${task.id}/`, due);
    await boards.patch(`task/update/${(await boards.task(list.id, 'Nobody’s')).id}/`, {
      due_datetime: due.due_datetime,
    });
    await at(company, 'holidays/create/', { method: 'POST', json: { day: '2031-03-05', name: 'Spring day' } });
    await make(company, talk);
    await make(company, trip);

    expect(await calendar(company, '2031-03-05')).toEqual([
      {
        ...entry,
        kind: 'holiday',
        id: '2031-03-05',
        title: 'Spring day',
        all_day: true,
        start: '2031-03-05',
        end: '2031-03-05',
      },
      {
        ...entry,
        kind: 'task',
        id: task.id,
        title: 'Book the hall',
        all_day: false,
        start: '2031-03-05T04:00:00.000Z',
        end: '2031-03-05T04:00:00.000Z',
        board: { id: board.id, title: 'Launch' },
      },
      expect.objectContaining({ kind: 'appointment', ...trip, is_own: true }),
      expect.objectContaining({ kind: 'appointment', ...talk, is_own: true, guests: [] }),
    ]);
    expect(await titles(company, '2031-03-03')).toEqual([]);
    expect(await titles(company, '2031-03-06', '2031-04-30')).toEqual(['Trip']);
  });

  test('has one’s own approved leave, and the days of others’ where they are asked for and shown', async () => {
    const company = await newCompany();
    const person = await hire(company);
    const forms = hrFormClientOf(server, person);
    let form = await forms.submitted('leave');
    // Two days of what was asked for are approved.
    const { leaveFrom: start = '' } = form.values as Readonly<Record<string, string>>;
    const end = new Date(Date.parse(start) + 86_400_000).toISOString().slice(0, 10);
    expect(await calendar(person, start, end)).toEqual([]);
    for (let step = 0; form.state === 'submitted' && step < 5; step += 1)
      form = await hrFormClientOf(server, company).approve(form.id);
    expect(form.state).toBe('approved');
    await forms.submitted('leave');
    expect(await calendar(person, end, '2026-02-28')).toMatchObject([
      { kind: 'leave', title: 'Unpaid', all_day: true, start, end },
    ]);
    expect(await calendar(company, start, end)).toEqual([]);
    const others = async (caller: Caller) =>
      calendarSchema.parse(
        (await at(caller, `appointments/calendar/list/?from=${start}&to=${end}&colleagues=true`)).json,
      ).results;
    const [absence] = await others(company);
    // Neither what kind of leave it is nor why.
    expect(absence).toEqual({
      ...entry,
      kind: 'absence',
      id: form.id,
      title: expect.any(String) as string,
      all_day: true,
      start,
      end,
    });
    expect(absence?.title).toMatch(/^First\d+ Last\d+$/);
    expect(await others(person)).toMatchObject([{ kind: 'leave' }]);
    const colleague = await hire(company);
    expect(await others(colleague)).toHaveLength(1);
    await asOwner(
      server,
      `insert into company_settings (tenant_id, visible_fields) select u.tenant_id, '{}' from app_user u where u.id = $1
       on conflict (tenant_id) do update set visible_fields = excluded.visible_fields`,
      [company.user_id],
    );
    expect(await others(colleague)).toEqual([]);
    expect(await others(await newCompany())).toEqual([]);
  });

  test('follows the company’s clock, also on the day when it is put forward', async () => {
    const company = await newCompany();
    await asOwner(
      server,
      `insert into company_settings (tenant_id, time_zone) select u.tenant_id, 'Europe/London' from app_user u where u.id = $1
       on conflict (tenant_id) do update set time_zone = excluded.time_zone`,
      [company.user_id],
    );
    const short = (title: string, start: string) => make(company, { title, all_day: false, start, end: start });
    await short('The evening before', '2031-03-29T23:59:00.000Z');
    await short('At midnight', '2031-03-30T00:00:00.000Z');
    await short('Late', '2031-03-30T22:59:00.000Z');
    await short('The next day', '2031-03-30T23:00:00.000Z');
    expect(await titles(company, '2031-03-30')).toEqual(['At midnight', 'Late']);
  });

  test.each([
    ['from=2031-03-05&to=2031-03-04', ['to']],
    ['from=2031-01-01&to=2031-03-04', ['to']],
    ['from=2031-02-30&to=2031-03-04', ['from']],
    ['to=2031-03-04', ['from']],
  ])('isn’t read of %s', async (query, fields) => {
    const answer = await at(await newCompany(), `appointments/calendar/list/?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json as Problem).errors ?? {})).toEqual(fields);
  });
});

const entry = {
  is_completed: false,
  board: null,
  place: '',
  notes: '',
  is_own: false,
  made_by: null,
  guests: [],
  answer: null,
};

describe('an appointment', () => {
  test('is made once, however often it is sent', async () => {
    const company = await newCompany();
    const headers = { 'Idempotency-Key': '0197a7b2-3c00-7000-8000-00000000000b' };
    expect((await send(company, talk, headers)).status).toBe(201);
    expect((await send(company, talk, headers)).status).toBe(201);
    expect(await titles(company, '2031-03-05')).toEqual([talk.title]);
  });

  test('is changed and deleted', async () => {
    const company = await newCompany();
    const { id } = await make(company, talk);
    const changed = calendarEntrySchema.parse((await change(company, id, { ...trip, place: ' Sylhet ' })).json);
    expect(changed).toMatchObject({ ...trip, place: 'Sylhet', notes: '' });
    expect((await remove(company, id)).status).toBe(204);
    expect(await titles(company, '2031-03-05')).toEqual([]);
    for (const answer of [await remove(company, id), await change(company, id, trip)])
      expect({ status: answer.status, code: problemOf(answer).code }).toEqual({
        status: 404,
        code: 'appointment.not-found',
      });
  });

  test('is seen by who is invited, who can’t change it, and by nobody else', async () => {
    const company = await newCompany();
    const [guest, colleague] = [await hire(company), await hire(company)];
    const { id } = await make(company, { ...talk, guests: [guest.user_id, guest.user_id, company.user_id] });
    expect(await calendar(guest, '2031-03-05')).toMatchObject([
      { id, is_own: false, made_by: { user: company.user_id }, guests: [{ user: guest.user_id }] },
    ]);
    for (const answer of [await change(guest, id, talk), await remove(guest, id)])
      expect({ status: answer.status, code: problemOf(answer).code }).toEqual({
        status: 403,
        code: 'appointment.not-own',
      });
    for (const other of [colleague, await newCompany()]) {
      expect(await calendar(other, '2031-03-05')).toEqual([]);
      expect((await change(other, id, talk)).status).toBe(404);
      expect((await remove(other, id)).status).toBe(404);
    }
    const taken = await send(colleague, talk, { 'Idempotency-Key': id });
    expect(problemOf(taken).code).toBe('request.key-used');

    await change(company, id, { ...talk, guests: [colleague.user_id] });
    expect(await calendar(guest, '2031-03-05')).toEqual([]);
    expect(await titles(colleague, '2031-03-05')).toEqual([talk.title]);
  });

  test('is accepted or declined by who is invited, anew once it is at another time', async () => {
    const company = await newCompany();
    const [guest, colleague] = [await hire(company), await hire(company)];
    const meeting = { ...talk, guests: [guest.user_id] };
    const { id } = await make(company, meeting);
    const answer = (caller: Caller, json: object) => at(caller, `appointments/answer/${id}/`, { method: 'POST', json });
    for (const said of ['declined', 'accepted'] as const) {
      expect(calendarEntrySchema.parse((await answer(guest, { answer: said })).json)).toMatchObject({ answer: said });
      expect(await calendar(company, '2031-03-05')).toMatchObject([
        { answer: null, guests: [{ user: guest.user_id, answer: said }] },
      ]);
    }
    await change(company, id, { ...meeting, notes: 'Coffee is there.' });
    expect(await calendar(guest, '2031-03-05')).toMatchObject([{ answer: 'accepted' }]);
    await change(company, id, { ...meeting, start: '2031-03-05T10:00:00.000Z' });
    expect(await calendar(guest, '2031-03-05')).toMatchObject([{ answer: null }]);

    for (const [caller, code] of [
      [company, 'appointment.not-invited'],
      [colleague, 'appointment.not-found'],
      [await newCompany(), 'appointment.not-found'],
    ] as const)
      expect(problemOf(await answer(caller, { answer: 'accepted' })).code).toBe(code);
    expect((await answer(guest, { answer: 'perhaps' })).status).toBe(400);
  });

  test('is of active colleagues only', async () => {
    const company = await newCompany();
    const elsewhere = await newCompany();
    const answer = await send(company, { ...talk, guests: [elsewhere.user_id] });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json as Problem).errors ?? {})).toEqual(['guests']);
    expect(await calendar(company, '2031-03-05')).toEqual([]);
  });

  test.each([
    [{ ...talk, title: ' ' }, 'title'],
    [{ ...talk, end: '2031-03-05T08:59:00.000Z' }, 'end'],
    [{ ...trip, end: '2031-03-03' }, 'end'],
    [{ ...trip, start: '2031-03-05T09:00:00.000Z' }, 'start'],
    [{ ...talk, start: '2031-03-05' }, 'start'],
    [{ ...talk, place: 'x'.repeat(201) }, 'place'],
  ])('is refused as %j', async (json, field) => {
    const answer = await send(await newCompany(), json);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json as Problem).errors ?? {})).toEqual([field]);
  });

  test('goes with who made it', async () => {
    const company = await newCompany();
    const person = await hire(company);
    await make(person, { ...talk, guests: [company.user_id] });
    await make(company, { ...trip, guests: [person.user_id] });
    expect((await at(company, `employees/delete/${person.record}/`, { method: 'DELETE' })).status).toBe(204);
    expect(await calendar(company, '2031-03-05')).toMatchObject([{ title: 'Trip', guests: [] }]);
  });
});

describe('the address of a calendar', () => {
  const feed = async (caller: Caller) => (await at(caller, 'appointments/feed/')).json;
  const newAddress = async (caller: Caller): Promise<string> => {
    const made = newCalendarFeedSchema.parse((await at(caller, 'appointments/feed/create/', { method: 'POST' })).json);
    return new URL(made.url).pathname;
  };
  const read = ({ tenant }: Caller, path: string) => server.call({ tenant, path });

  test('is read without signing in, as iCalendar', async () => {
    const company = await newCompany();
    const [today] = new Date().toISOString().split('T');
    await make(company, { title: 'Lunch; tea, cake', all_day: true, start: today, end: today, place: 'Roof' });
    const path = await newAddress(company);
    const answer = await read(company, path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    const day = (today ?? '').replaceAll('-', '');
    expect(answer.text).toContain('BEGIN:VCALENDAR');
    expect(answer.text).toContain(`DTSTART;VALUE=DATE:${day}`);
    expect(answer.text).toContain('SUMMARY:Lunch\\; tea\\, cake');
    expect(answer.text).toContain('LOCATION:Roof');
    expect(await feed(company)).toEqual({ made_at: expect.any(String) as string });
  });

  test('leads nowhere once another one is made, or it is withdrawn', async () => {
    const company = await newCompany();
    const first = await newAddress(company);
    const second = await newAddress(company);
    expect((await read(company, first)).status).toBe(404);
    expect((await read(company, second)).status).toBe(200);
    expect((await at(company, 'appointments/feed/delete/', { method: 'DELETE' })).status).toBe(204);
    expect(problemOf(await read(company, second)).code).toBe('calendar-feed.not-found');
    expect(await feed(company)).toEqual({ made_at: null });
  });

  test('is not kept as it is', async () => {
    const company = await newCompany();
    const token = (await newAddress(company)).split('/').at(-2) ?? '';
    const rows = await asOwner<{ row: string }>(
      server,
      'select f::text as row from calendar_feed f where user_id = $1',
      [company.user_id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('is of its company, and of an active account', async () => {
    const company = await newCompany();
    const person = await hire(company);
    const path = await newAddress(person);
    expect((await read(await newCompany(), path)).status).toBe(404);
    expect((await read(person, path)).status).toBe(200);
    const answer = await at(company, `members/deactivate/${person.user_id}/`, {
      method: 'POST',
      json: { hand_over_to: null },
    });
    expect(answer.status).toBeLessThan(300);
    expect((await read(person, path)).status).toBe(404);
  });

  test('tells of no board that its account may not open', async () => {
    const company = await newCompany();
    const person = await hire(company);
    const boards = boardClientOf(server, company);
    const workspaces = workspaceClientOf(server, company);
    const { id: workspace } = await workspaces.create({ name: 'Secret', is_private: true });
    await workspaces.add(workspace, person.user_id);
    const list = await boards.list((await workspaces.makeBoard(workspace)).id);
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const task = await boards.task(list.id, 'Secret task');
    await boards.patch(`task/update/${task.id}/`, { assigned_to: [person.user_id], due_datetime: soon });
    const path = await newAddress(person);
    expect((await read(person, path)).text).toContain('SUMMARY:Due: Secret task');
    await workspaces.remove(workspace, person.user_id);
    const answer = await read(person, path);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Secret task');
  });
});
