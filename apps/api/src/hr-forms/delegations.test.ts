import { delegationSchema, delegationsSchema, type Delegation } from '@atrium/contracts/hr-form-delegations';
import { dayIn } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import type { Answer } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { runJob } from '../testing/jobs';
import { startMailbox } from '../testing/mailbox';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

interface Person extends SignedInMember {
  readonly formClient: HrFormClient;
}

let server: TestServer;
let company: Company;
let founder: HrFormClient;
let manager: Person;
let standIn: Person;
let hr: Person;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Absent');
  founder = hrFormClientOf(server, company);
  const join = async (number: number, grants: readonly string[] = []): Promise<Person> => {
    const joined = await joinAs(server, company, number, { grants });
    return { ...joined, formClient: hrFormClientOf(server, joined) };
  };
  [manager, standIn, hr, person] = [await join(1), await join(2), await join(3, ['hr']), await join(4)];
  await recordClientOf(server, company).edited(person.employee, { manager: manager.employee });
});
afterAll(stopTestServers);

const deciders = ({ waiting_for }: Pick<Submission, 'waiting_for'>) =>
  (waiting_for?.people ?? []).map(({ user, stands_for }) => ({ user, stands_for }));
const decidersOf = async (id: string) => deciders(await person.formClient.get(id));
const only = ({ user_id }: Pick<Company, 'user_id'>, stands_for: string | null = null) => [
  { user: user_id, stands_for },
];
const day = (days: number) => dayIn('Asia/Dhaka', Date.now() + days * 86_400_000);
const away = (formClient: HrFormClient, more: object): Promise<Answer> =>
  formClient.post('delegations/create/', { to: standIn.user_id, starts_on: day(0), ends_on: day(3), ...more });
const made = (answer: Answer): Delegation => {
  expect(answer.status).toBe(201);
  return delegationSchema.strict().parse(answer.json);
};
const end = ({ formClient }: { readonly formClient: HrFormClient }, { id }: { readonly id: string }) =>
  formClient.at(`delegations/delete/${id}/`, { method: 'DELETE' });
const list = async (formClient: HrFormClient) =>
  delegationsSchema.parse((await formClient.at('delegations/list/')).json);

describe('somebody who is away', () => {
  test('has a colleague who takes what waits and what comes, until they are back', async () => {
    const before = await person.formClient.submitted('leave');
    const absence = made(await away(manager.formClient, {}));
    expect(absence).toMatchObject({ is_active: true, from: { user: manager.user_id }, to: { name: 'First2 Last2' } });
    expect(await decidersOf(before.id)).toEqual(only(standIn, 'First1 Last1'));
    const meanwhile = await person.formClient.submitted('leave');
    expect(deciders(meanwhile)).toEqual(only(standIn, 'First1 Last1'));
    expect(await standIn.formClient.waiting()).toBe(2);
    expect((await manager.formClient.post(`deny/${meanwhile.id}/`, { step: 1, reason: 'x' })).status).toBe(403);
    expect(await standIn.formClient.approve(meanwhile.id)).toMatchObject({ waiting_for: { party: 'hr' } });
    expect(await list(standIn.formClient)).toEqual([absence]);
    expect(await list(person.formClient)).toEqual([]);
    expect((await end(manager, absence)).status).toBe(204);
    expect(await decidersOf(before.id)).toEqual(only(manager));
    // Who decided can still read it; who only had it can't.
    expect((await standIn.formClient.at(`retrieve/${meanwhile.id}/`)).status).toBe(200);
    expect((await standIn.formClient.at(`retrieve/${before.id}/`)).status).toBe(404);
  });

  test('decides on their own while the colleague can’t', async () => {
    const absence = made(await away(manager.formClient, { to: person.user_id }));
    const { id } = await person.formClient.submitted('leave');
    expect(await decidersOf(id)).toEqual(only(manager));
    expect((await end(manager, absence)).status).toBe(204);
  });

  test('is so from the first day to the last, which a job watches', async () => {
    const { id } = await person.formClient.submitted('leave');
    const absence = made(await away(manager.formClient, { starts_on: day(2) }));
    expect(absence.is_active).toBe(false);
    const moveTo = async (from: number, to: number) => {
      await asOwner(server, 'update hr_form_delegation set starts_on = $2::date, ends_on = $3::date where id = $1', [
        absence.id,
        day(from),
        day(to),
      ]);
      await runJob(server, 'begin-and-end-delegations');
    };
    await moveTo(0, 1);
    expect(await decidersOf(id)).toEqual(only(standIn, 'First1 Last1'));
    await moveTo(-5, -1);
    expect(await decidersOf(id)).toEqual(only(manager));
    expect(await list(manager.formClient)).toEqual([]);
  });

  test('is entered by themselves, or by HR, once for a day, with an active colleague', async () => {
    const absence = made(await away(hr.formClient, { from: manager.user_id, starts_on: day(10), ends_on: day(12) }));
    expect(await list(hr.formClient)).toEqual([absence]);
    expect(await away(manager.formClient, { starts_on: day(12), ends_on: day(14) })).toMatchObject({
      status: 409,
      json: { code: 'hr-form-delegation.overlaps' },
    });
    expect(await away(person.formClient, { from: manager.user_id })).toMatchObject({
      status: 403,
      json: { code: 'auth.own-only' },
    });
    expect((await end(person, absence)).status).toBe(404);
    expect((await end(standIn, absence)).status).toBe(403);
    const refused = { status: 400, json: { errors: { to: ['Choose an active colleague.'] } } };
    expect(await away(manager.formClient, { to: manager.user_id })).toMatchObject(refused);
    expect(await away(manager.formClient, { to: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' })).toMatchObject(refused);
    expect(await away(manager.formClient, { starts_on: day(-5), ends_on: day(-1) })).toMatchObject({
      status: 400,
      json: { errors: { ends_on: ['Choose a last day that has not passed.'] } },
    });
    expect((await end(hr, absence)).status).toBe(204);
  });
});

describe('HR', () => {
  test('gives a step to somebody by name, who reads and decides it', async () => {
    const { id } = await person.formClient.submitted('leave');
    const reassign = (formClient: HrFormClient, to: string) => formClient.post(`reassign/${id}/`, { step: 1, to });
    expect((await standIn.formClient.at(`retrieve/${id}/`)).status).toBe(404);
    expect((await hr.formClient.get(id)).may.reassign).toBe(true);
    expect(await reassign(hr.formClient, standIn.user_id)).toMatchObject({ status: 200 });
    expect(await decidersOf(id)).toEqual(only(standIn));
    expect(await reassign(manager.formClient, manager.user_id)).toMatchObject({
      status: 403,
      json: { code: 'auth.hr-required' },
    });
    for (const to of [person.user_id, '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea']) {
      expect(await reassign(hr.formClient, to)).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
    }
    await standIn.formClient.approve(id);
    // One person never takes two steps.
    expect(await hr.formClient.post(`reassign/${id}/`, { step: 2, to: standIn.user_id })).toMatchObject({
      status: 400,
    });
    expect(await reassign(hr.formClient, manager.user_id)).toMatchObject({
      status: 409,
      json: { code: 'hr-form.step-taken' },
    });
  });

  test('has somebody else reassign its own forms', async () => {
    const { id } = await hr.formClient.submitted('suggestion');
    expect(await hr.formClient.post(`reassign/${id}/`, { step: 1, to: standIn.user_id })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.reassign-own' },
    });
    expect(await founder.post(`reassign/${id}/`, { step: 1, to: standIn.user_id })).toMatchObject({ status: 200 });
  });

  test('gives itself nothing that finance decides, neither by name nor by standing in', async () => {
    const joined = await joinAs(server, company, 10, { grants: ['finance'] });
    const finance = hrFormClientOf(server, joined);
    const { id } = await person.formClient.submitted('expenseReimbursement');
    const refused = {
      status: 403,
      json: {
        code: 'hr-form.take-over',
        detail: 'You can’t give yourself what others decide. Choose somebody else, or ask an admin.',
        errors: { to: [expect.stringContaining('ask an admin')] },
        ask: ['admin'],
      },
    };
    const take = { step: 1, to: hr.user_id };
    // HR also says who reports to whom.
    expect((await hr.formClient.post(`reassign/${id}/`, take)).status).toBe(200);
    expect((await hr.formClient.post(`reassign/${id}/`, { ...take, to: manager.user_id })).status).toBe(200);
    await manager.formClient.approve(id);
    expect(await hr.formClient.post(`reassign/${id}/`, { ...take, step: 2 })).toMatchObject(refused);
    const absence = { from: joined.user_id, to: hr.user_id, starts_on: day(0), ends_on: day(3) };
    expect(await hr.formClient.post('delegations/create/', absence)).toMatchObject(refused);
    expect(await decidersOf(id)).toEqual(only(joined));
    expect((await finance.post('delegations/create/', { ...absence, from: undefined })).status).toBe(201);
    expect(await decidersOf(id)).toEqual(only(hr, 'First10 Last10'));
    expect((await founder.post(`reassign/${id}/`, { step: 2, to: company.user_id })).status).toBe(200);
    expect(await decidersOf(id)).toEqual(only(company));
    const [given = { id: '' }] = await list(finance);
    expect((await end({ formClient: finance }, given)).status).toBe(204);
  });
});

test('steps that only one had go to who takes over from them', async () => {
  const leaver = await joinAs(server, company, 20);
  const reporting = await joinAs(server, company, 21);
  await recordClientOf(server, company).edited(reporting.employee, { manager: leaver.employee });
  const own = hrFormClientOf(server, reporting);
  const { id } = await own.submitted('leave');
  const boardClient = memberClientOf(server, company);
  expect((await boardClient.at(`members/handover/${leaver.user_id}/`)).json).toMatchObject({ open_steps: 1 });
  await boardClient.post(`members/deactivate/${leaver.user_id}/`, { hand_over_to: standIn.user_id });
  expect(deciders(await own.get(id))).toEqual(only(standIn));
});

test('who lets a form wait is reminded, and then HR is told, each once', async () => {
  const { id } = await person.formClient.submitted('leave');
  // Without a mail server there is nobody to prove addresses to: the company was made then.
  const mailbox = await startMailbox();
  const mailing = await server.startSecond(mailbox.settings);
  await server.server.stop();
  const isDue = (days: number) =>
    asOwner(server, `update hr_form_wait set due_at = now() - $2 * interval '1 day' where submission_id = $1`, [
      id,
      days,
    ]);
  await runJob(server, 'remind-of-due-forms');
  const about = () => mailbox.mails.filter(({ text }) => text.includes(id));
  expect(about()).toEqual([]);
  await isDue(1);
  await runJob(server, 'remind-of-due-forms');
  await runJob(server, 'remind-of-due-forms');
  const [reminder] = await mailbox.to(manager.email);
  expect(reminder?.subject).toBe('A form is waiting for your decision');
  expect(reminder?.text).toContain(`https://suite.example/hr/submissions/${id}`);
  await isDue(30);
  await runJob(server, 'remind-of-due-forms');
  const [told] = await mailbox.to(hr.email);
  expect(told?.subject).toBe('A form is long overdue');
  await runJob(server, 'remind-of-due-forms');
  expect(about()).toHaveLength(2);
  expect((await hrFormClientOf(mailing, person).get(id)).waiting_for?.is_overdue).toBe(true);
  await mailing.server.stop();
  await mailbox.close();
});
