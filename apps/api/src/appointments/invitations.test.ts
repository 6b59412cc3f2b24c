import { calendarEntrySchema, newCalendarFeedSchema } from '@atrium/contracts/appointments';
import { tenantApi, type Call } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { jobEnded } from '../testing/jobs';
import { startMailbox, type Mailbox, type ReceivedMail } from '../testing/mailbox';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let mailbox: Mailbox;
let server: TestServer;
let company: Company;
/** Colleagues that no other test uses: mails are looked up by address. */
const newcomers: SignedInMember[] = [];
beforeAll(async () => {
  mailbox = await startMailbox();
  // With a mail server, registering needs a confirmed address, so the company is registered without one.
  const founding = await startTestServer();
  company = await registerCompany(founding, 'Invitations');
  for (let number = 1; number <= 9; number += 1) newcomers.push(await joinAs(founding, company, number));
  server = await founding.startSecond(mailbox.settings);
  await founding.server.stop();
});
afterAll(async () => {
  await stopTestServers();
  await mailbox.close();
});

function newcomer(): SignedInMember {
  const person = newcomers.shift();
  if (person === undefined) throw new Error('There are too few newcomers.');
  return person;
}

const call = (path: string, sent: Partial<Call>) =>
  server.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/appointments/${path}`, ...sent });

const talk = {
  title: 'Talk; with the bank',
  place: 'Second floor',
  notes: 'Bring the papers.',
  all_day: false,
  start: '2031-03-05T09:00:00.000Z',
  end: '2031-03-05T10:30:00.000Z',
};
const make = async (...guests: readonly SignedInMember[]): Promise<string> => {
  const json = { ...talk, guests: guests.map(({ user_id }) => user_id) };
  return calendarEntrySchema.parse((await call('create/', { method: 'POST', json })).json).id;
};
const change = async (id: string, fields: object, ...guests: readonly SignedInMember[]): Promise<void> => {
  const json = { ...talk, ...fields, guests: guests.map(({ user_id }) => user_id) };
  expect((await call(`update/${id}/`, { method: 'PATCH', json })).status).toBe(200);
};

/** Runs the job that waits for further changes, and waits until it’s done. Returns whether there was one. */
async function tell(id: string): Promise<number> {
  const jobs = await asOwner<{ id: string }>(
    server,
    `select j.id::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notify-guests' and j.payload -> 'data' ->> 'appointment' = $1`,
    [id],
  );
  const ids = jobs.map((job) => job.id);
  await asOwner(server, 'select graphile_worker.reschedule_jobs($1::bigint[], run_at => now())', [ids]);
  for (const job of ids) await jobEnded(server, job);
  return ids.length;
}

/** Waits until no mail to somebody is pending. */
async function allSent({ email }: SignedInMember): Promise<readonly ReceivedMail[]> {
  const waiting = `select 1 from graphile_worker._private_jobs j where j.payload -> 'data' ->> 'to' = $1`;
  while ((await asOwner(server, waiting, [email])).length > 0);
  return mailbox.mails.filter(({ to }) => to.includes(email));
}

/** The calendar attached to a mail, unfolded. */
function calendarIn(mail: ReceivedMail | undefined): string {
  const encoded = /Content-Type: application\/ics[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64').toString('utf8').replace(/\r\n /g, '');
}

test('guests are invited by a mail that calendars understand', async () => {
  const [ben, mina] = [newcomer(), newcomer()];
  const id = await make(ben, mina);
  expect(await tell(id)).toBe(1);
  const [mail, ...others] = await allSent(ben);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Invitations invites you to “Talk; with the bank”');
  // In the company’s time zone.
  expect(mail?.text).toContain('When: Wednesday, 05/03/2031, 3:00 pm – 4:30 pm (Asia/Dhaka)');
  expect(mail?.text).toContain('Where: Second floor');
  expect(mail?.text).toContain(`https://suite.example/appointments?view=day&day=2031-03-05&open=${id}`);
  expect(mail?.text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  const calendar = calendarIn(mail);
  for (const line of [
    'METHOD:REQUEST',
    `UID:appointment-${id}@${company.tenant}`,
    'SEQUENCE:0',
    'DTSTART:20310305T090000Z',
    'DTEND:20310305T103000Z',
    'SUMMARY:Talk\\; with the bank',
    'LOCATION:Second floor',
    'ORGANIZER;CN="Invitations":mailto:hello@atrium.example',
  ])
    expect(calendar).toContain(`${line}\r\n`);
  expect(calendar).toMatch(new RegExp(`ATTENDEE;.*PARTSTAT=NEEDS-ACTION.*:MAILTO:${ben.email}\r\n`));
  // Nobody’s address is sent to anyone else.
  expect(calendar).not.toContain(mina.email);
  expect(calendar).not.toContain(company.email);
});

test('calendars that read a guest’s address know an invitation by the same id', async () => {
  const ben = newcomer();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const json = { ...talk, start: tomorrow, end: tomorrow, guests: [ben.user_id] };
  const { id } = calendarEntrySchema.parse((await call('create/', { method: 'POST', json })).json);
  await tell(id);
  const uid = `UID:appointment-${id}@${company.tenant}\r\n`;
  expect(calendarIn((await allSent(ben))[0])).toContain(uid);
  const as = { tenant: company.tenant, token: ben.token };
  const made = await server.call({ ...as, path: `${tenantApi}/appointments/feed/create/`, method: 'POST' });
  const { pathname: path } = new URL(newCalendarFeedSchema.parse(made.json).url);
  expect((await server.call({ tenant: company.tenant, path })).text).toContain(uid);
  // A declined appointment isn't in the calendar.
  const answered = { ...as, path: `${tenantApi}/appointments/answer/${id}/`, json: { answer: 'declined' } };
  expect((await server.call({ ...answered, method: 'POST' })).status).toBe(200);
  expect((await server.call({ tenant: company.tenant, path })).text).not.toContain(uid);
});

test('guests are told once of what changed since, and of notes not at all', async () => {
  const ben = newcomer();
  const id = await make(ben);
  await tell(id);
  await change(id, { notes: 'Bring more papers.' }, ben);
  await tell(id);
  expect(await allSent(ben)).toHaveLength(1);

  await change(id, { start: '2031-03-05T09:15:00.000Z' }, ben);
  await change(id, { start: '2031-03-05T09:30:00.000Z' }, ben);
  expect(await tell(id)).toBe(1);
  expect(await tell(id)).toBe(0);
  const [, changed, ...others] = await allSent(ben);
  expect(others).toEqual([]);
  expect(changed?.subject).toBe('Changed: “Talk; with the bank”');
  expect(changed?.text).toContain('When: Wednesday, 05/03/2031, 3:30 pm – 4:30 pm (Asia/Dhaka)');
  expect(changed?.text).toContain('Before: Wednesday, 05/03/2031, 3:00 pm – 4:30 pm (Asia/Dhaka)');
  expect(calendarIn(changed)).toContain('SEQUENCE:1\r\n');

  // Changed and changed back before anybody was mailed.
  await change(id, { start: '2031-03-05T09:45:00.000Z' }, ben);
  await change(id, { start: '2031-03-05T09:30:00.000Z' }, ben);
  await tell(id);
  expect(await allSent(ben)).toHaveLength(2);
});

test('who is taken off is told that, and no more than they knew', async () => {
  const [ben, mina] = [newcomer(), newcomer()];
  const id = await make(ben, mina);
  await tell(id);
  await change(id, { title: 'A secret', place: 'Roof', start: '2031-03-05T09:30:00.000Z' }, mina);
  await tell(id);
  const [, off, ...others] = await allSent(ben);
  expect(others).toEqual([]);
  expect(off?.subject).toBe('Cancelled: “Talk; with the bank”');
  expect(off?.text).toContain('When: Wednesday, 05/03/2031, 3:00 pm – 4:30 pm (Asia/Dhaka)');
  const calendar = calendarIn(off);
  for (const line of [
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:1',
    'DTSTART:20310305T090000Z',
    `UID:appointment-${id}@${company.tenant}`,
  ])
    expect(calendar).toContain(`${line}\r\n`);
  for (const unknown of ['secret', 'Roof', 'floor', 'papers', mina.email]) {
    expect(off?.text).not.toContain(unknown);
    expect(calendar).not.toContain(unknown);
  }
  // Guests who stay are told of the change after that.
  expect(calendarIn((await allSent(mina))[1])).toContain('SEQUENCE:2\r\n');

  // Invited again, calendars accept it only with a higher sequence than the cancellation.
  await change(id, {}, ben, mina);
  await tell(id);
  expect(calendarIn((await allSent(ben))[2])).toContain('SEQUENCE:3\r\n');
});

test('what is deleted is off for everyone who was told of it', async () => {
  const ben = newcomer();
  const id = await make(ben);
  await tell(id);
  expect((await call(`delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
  const mails = await allSent(ben);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Invitations invites you to “Talk; with the bank”',
    'Cancelled: “Talk; with the bank”',
  ]);
  expect(calendarIn(mails[1])).toContain('METHOD:CANCEL\r\n');
});

test('nobody is mailed who was taken off before, or can no longer sign in', async () => {
  const [ben, gone] = [newcomer(), newcomer()];
  const id = await make(ben, gone);
  await change(id, {}, gone);
  await memberClientOf(server, company).post(`members/deactivate/${gone.user_id}/`, { hand_over_to: null });
  await tell(id);
  expect([...(await allSent(ben)), ...(await allSent(gone))]).toEqual([]);
});
