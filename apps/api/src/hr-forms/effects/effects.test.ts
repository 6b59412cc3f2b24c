import { dayIn } from '@atrium/contracts/dates';
import { doneEffectsSchema, effectsPreviewSchema } from '@atrium/contracts/hr-form-effects';
import type { Submission } from '@atrium/contracts/hr-forms';
import { plannedChangeSchema } from '@atrium/contracts/records';
import { allForms } from '@atrium/hr-form-model/all-forms';
import type { FormKey } from '@atrium/hr-form-model/forms';
import type { FormValues } from '@atrium/hr-form-model/values';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { registerCompany, type Company } from '../../testing/companies';
import { png } from '../../testing/hr-form-company';
import {
  anotherSample,
  decidersValues,
  hrFormClientOf,
  typed,
  uploaded,
  type HrFormClient,
} from '../../testing/hr-forms';
import { runJob } from '../../testing/jobs';
import { joinAs, type SignedInMember } from '../../testing/members';
import { recordClientOf } from '../../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';
import { walletClientOf } from '../../testing/wallets';

let server: TestServer;
let company: Company;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Effects');
});
afterAll(stopTestServers);

interface Person extends SignedInMember {
  readonly forms: HrFormClient;
}

async function join(grants: readonly string[] = [], manager?: Person): Promise<Person> {
  people += 1;
  const member = await joinAs(server, company, people, { grants });
  if (manager !== undefined) {
    await recordClientOf(server, company).edited(member.employee, { manager: manager.employee });
  }
  return { ...member, forms: hrFormClientOf(server, member) };
}

let manager: Person;
let hr: Person;
let finance: Person;
let otherFinance: Person;
beforeAll(async () => {
  manager = await join();
  hr = await join(['hr']);
  finance = await join(['finance']);
  otherFinance = await join(['finance']);
});

const preview = async ({ forms }: Person, id: string, step: number, values: FormValues = {}) =>
  effectsPreviewSchema.strict().parse((await forms.post(`preview/${id}/`, { step, values })).json);
const effectsOf = async ({ forms }: Person, id: string) =>
  doneEffectsSchema.parse((await forms.at(`effects/${id}/`)).json);

const sampleOf = (form: FormKey, changes: FormValues): FormValues => ({
  ...anotherSample(allForms[form], 1),
  ...changes,
});

/** The body of a last approval, with what finance fills in. */
function approval({ definition, values, waiting_for }: Submission, filled: FormValues = {}) {
  const step = waiting_for?.step ?? 0;
  const sent = { ...decidersValues(definition, step, values), ...filled };
  return { step, outcome: 'Approved', values: sent, signature: typed('Farhana Karim') };
}

const expenses = {
  periodFrom: '2026-03-01',
  periodTo: '2026-03-10',
  purpose: 'Visit to a customer',
  expenses: [{ date: '2026-03-02', category: 'Travel', details: 'Train', amount: 900 }],
  advanceReceived: 100,
};

/** An expense claim that waits for finance. */
async function claimed(): Promise<{ readonly person: Person; readonly claim: Submission }> {
  const person = await join([], manager);
  const { id } = await person.forms.submitted('expenseReimbursement', sampleOf('expenseReimbursement', expenses));
  return { person, claim: await manager.forms.approve(id) };
}

const walletOf = async (person: Person) => {
  const wallet = walletClientOf(server, person);
  const { id, total_balance } = await wallet.account();
  return { balance: total_balance, history: await wallet.history(id) };
};

describe('an expense claim', () => {
  test('pays what finance approves into the wallet of its person, who may not have had one', async () => {
    const { person, claim } = await claimed();
    const body = approval(claim, { approvedAmount: 750.5 });
    expect(await preview(finance, claim.id, 2, body.values)).toEqual({
      effects: [{ kind: 'payment', amount: 750.5, title: 'Expense reimbursement' }],
      problem: null,
    });
    expect(
      (await walletClientOf(server, person).at(`employee_wallet_account/retrieve/${person.user_id}/`)).status,
    ).toBe(404);
    expect(await effectsOf(person, claim.id)).toEqual([]);
    expect(await finance.forms.post(`decide/${claim.id}/`, body)).toMatchObject({ status: 200 });
    expect(await walletOf(person)).toMatchObject({
      balance: 750.5,
      history: [
        {
          transaction_type: 'DEBIT',
          amount: 750.5,
          title: 'Expense reimbursement',
          description: 'Visit to a customer',
        },
      ],
    });
    expect(await effectsOf(person, claim.id)).toEqual([
      { kind: 'payment', amount: 750.5, title: 'Expense reimbursement' },
    ]);
  });

  test('pays once, however often and by however many it is approved', async () => {
    const { person, claim } = await claimed();
    const body = approval(claim, { approvedAmount: 300 });
    const key = { 'idempotency-key': randomUUID() };
    const send = ({ forms }: Person, headers = {}) => forms.post(`decide/${claim.id}/`, body, headers);
    const answers = await Promise.all([
      send(finance, key),
      send(finance, key),
      send(otherFinance),
      send(otherFinance),
      send(finance),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const again = await send(finance, key);
    expect([200, 409]).toContain(again.status);
    expect(await walletOf(person)).toMatchObject({ balance: 300, history: [{ amount: 300 }] });
  });

  test('pays nothing where nothing is approved, or where it is denied', async () => {
    const { person, claim } = await claimed();
    const body = approval(claim, { approvedAmount: 0 });
    expect(await preview(finance, claim.id, 2, body.values)).toEqual({ effects: [], problem: null });
    expect(await finance.forms.post(`decide/${claim.id}/`, body)).toMatchObject({ status: 200 });
    const denied = await claimed();
    expect(await finance.forms.decide(denied.claim.id, 'Denied', 'No receipts.')).toMatchObject({ state: 'denied' });
    for (const one of [person, denied.person]) {
      const path = `employee_wallet_account/retrieve/${one.user_id}/`;
      expect((await walletClientOf(server, one).at(path)).status).toBe(404);
    }
  });

  test('is not approved where the wallet can’t take it: both happen, or neither', async () => {
    const { person, claim } = await claimed();
    const wallet = walletClientOf(server, person);
    const { id } = await wallet.open();
    await asOwner(server, `update wallet set balance = 999999999999999 where id = $1`, [id]);
    const refused = await finance.forms.post(`decide/${claim.id}/`, approval(claim, { approvedAmount: 1 }));
    expect(refused).toMatchObject({ status: 400, json: { code: 'hr-form.payment-refused' } });
    expect(await person.forms.get(claim.id)).toMatchObject({ state: 'submitted', waiting_for: { step: 2 } });
    expect(await wallet.history(id)).toEqual([]);
  });

  test('has its effects once in the database, too', async () => {
    const { claim } = await claimed();
    await finance.forms.post(`decide/${claim.id}/`, approval(claim, { approvedAmount: 10 }));
    const insert = `insert into hr_form_effect (tenant_id, submission_id, by_id, changes)
      select tenant_id, submission_id, by_id, changes from hr_form_effect where submission_id = $1`;
    await expect(asOwner(server, insert, [claim.id])).rejects.toThrow('hr_form_effect_pkey');
    const change = `update hr_form_effect set changes = '[]' where submission_id = $1`;
    await expect(asOwner(server, change, [claim.id])).rejects.toThrow();
  });
});

describe('employee information', () => {
  const changes = {
    fullName: 'Ayesha Siddiqua Rahman',
    mobile: '+880 1799 111222',
    religion: 'Hinduism',
    dateOfBirth: '1991-02-03',
    emergencyContacts: [{ name: 'Karim Rahman', relation: 'Brother', phone: '+880 1711 000000', address: 'Dhaka' }],
  };

  test('changes the record when HR has verified it, with its history', async () => {
    const person = await join([], manager);
    const record = recordClientOf(server, company);
    const before = await record.get(person.employee);
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    const planned = await preview(hr, id, 1);
    expect(planned.problem).toBeNull();
    expect(planned.effects).toEqual(
      expect.arrayContaining([
        { kind: 'record', field: 'first_name', before: before.first_name, after: 'Ayesha Siddiqua' },
        { kind: 'record', field: 'last_name', before: before.last_name, after: 'Rahman' },
        { kind: 'record', field: 'religion', before: 'Islam', after: 'Hinduism' },
        {
          kind: 'record',
          field: 'emergency_contacts',
          before: '',
          after: 'Karim Rahman (Brother), +880 1711 000000',
        },
      ]),
    );
    expect(await record.get(person.employee)).toEqual(before);
    expect(await hr.forms.decide(id, 'Verified')).toMatchObject({ state: 'approved' });
    expect(await record.get(person.employee)).toMatchObject({
      first_name: 'Ayesha Siddiqua',
      last_name: 'Rahman',
      phone_number: '+880 1799 111222',
      religion: 'Hinduism',
      date_of_birth: '1991-02-03',
      designation: before.designation,
      employee_id: before.employee_id,
    });
    expect(await effectsOf(hr, id)).toEqual(planned.effects);
    const history = await record.history(person.employee);
    expect(history.filter(({ source }) => source === 'form').map(({ field, after }) => ({ field, after }))).toEqual(
      expect.arrayContaining(planned.effects.map((effect) => expect.objectContaining(fieldOf(effect)) as object)),
    );
    expect(history.find(({ field }) => field === 'religion')).toMatchObject({
      by: { user: hr.user_id },
      source: 'form',
    });
    const contacts = (await record.call(`employees/emergency-contacts/${person.employee}/`)).json;
    expect(contacts).toMatchObject({ contacts: [{ name: 'Karim Rahman', relationship: 'Brother' }] });
  });

  test('that carries a photo makes it the record’s, and keeps it with the form, too', async () => {
    const person = await join([], manager);
    const record = recordClientOf(server, company);
    const withPhoto = async (religion: string) => {
      const draft = await person.forms.draft('employeeForm', sampleOf('employeeForm', { ...changes, religion }));
      const file = uploaded(await person.forms.upload(draft.id, 'photo', png, 'me.png', 'image/png'));
      const values = { ...draft.values, photo: file.id };
      const { version } = await person.forms.get(draft.id);
      const sent = await person.forms.post(`submit/${draft.id}/`, { version, values, signature: typed('Me') });
      expect(sent).toMatchObject({ status: 200 });
      return { id: draft.id, file: file.id };
    };
    const first = await withPhoto('Islam');
    expect((await preview(hr, first.id, 1)).effects).toContainEqual({
      kind: 'record',
      field: 'profile_picture',
      before: '',
      after: 'me.png',
    });
    expect((await record.get(person.employee)).profile_picture).toBeNull();
    await hr.forms.decide(first.id, 'Verified');
    const seen = await recordClientOf(server, manager).get(person.employee);
    expect(seen.profile_picture).toContain(`/${first.file}/me.png`);
    expect((await record.history(person.employee)).find(({ field }) => field === 'profile_picture')).toMatchObject({
      after: 'me.png',
      source: 'form',
    });
    const opens = async (file: string) => (await record.call(`files/renew/${file}/`)).status;
    await record.edited(person.employee, { profile_picture: null });
    // The form is as it was signed.
    expect(await opens(first.file)).toBe(200);
    const second = await withPhoto('Other');
    await hr.forms.decide(second.id, 'Verified');
    expect((await record.call(`employees/delete/${person.employee}/`, { method: 'DELETE' })).status).toBe(204);
    expect(await opens(second.file)).toBe(200);
  });

  test('that carries a photo removes the one before, which nothing else holds', async () => {
    const person = await join([], manager);
    const own = recordClientOf(server, person);
    const form = new FormData();
    form.append('profile_picture', new File([png], 'old.png', { type: 'image/png' }));
    form.append('version', String((await own.get(person.employee)).version));
    await own.call(`employees/update/${person.employee}/`, { method: 'PATCH', form });
    const [old] = await asOwner(server, 'select picture_id from employee where id = $1', [person.employee]);
    expect(old).toMatchObject({ picture_id: expect.any(String) as string });
    const draft = await person.forms.draft('employeeForm', sampleOf('employeeForm', changes));
    const file = uploaded(await person.forms.upload(draft.id, 'photo', png, 'me.png', 'image/png'));
    const { version } = await person.forms.get(draft.id);
    const values = { ...draft.values, photo: file.id };
    await person.forms.post(`submit/${draft.id}/`, { version, values, signature: typed('Me') });
    await hr.forms.decide(draft.id, 'Verified');
    expect(await asOwner(server, 'select from file where id = $1', [old?.['picture_id']])).toEqual([]);
  });

  test('leaves a name alone that is split differently in the record', async () => {
    const person = await join([], manager);
    const record = recordClientOf(server, company);
    await record.edited(person.employee, { first_name: 'Abdul', last_name: 'Karim Chowdhury' });
    const same = { ...changes, fullName: 'Abdul  Karim Chowdhury' };
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', same));
    await hr.forms.decide(id, 'Verified');
    expect(await record.get(person.employee)).toMatchObject({ first_name: 'Abdul', last_name: 'Karim Chowdhury' });
  });

  test('says before and at approval that the record can’t become like that', async () => {
    const person = await join([], manager);
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    const record = recordClientOf(server, company);
    await record.edited(person.employee, { date_of_birth: '1960-01-01', date_of_joining: '1985-01-01' });
    const problem =
      'The employee record can’t be changed as this form says. Return the form, or correct the record first.';
    expect(await preview(hr, id, 1)).toEqual({ effects: [], problem });
    const signature = typed('HR');
    expect(await hr.forms.post(`decide/${id}/`, { step: 1, outcome: 'Verified', signature })).toMatchObject({
      status: 400,
      json: { code: 'hr-form.record-refused', detail: problem },
    });
    expect(await record.get(person.employee)).toMatchObject({
      date_of_birth: '1960-01-01',
      first_name: expect.stringMatching(/^First/) as string,
    });
    await record.edited(person.employee, { date_of_joining: '2020-01-01' });
    expect(await hr.forms.decide(id, 'Verified')).toMatchObject({ state: 'approved' });
  });

  test('leaves what was corrected meanwhile, and fills in what the record didn’t say', async () => {
    const person = await join([], manager);
    const record = recordClientOf(server, company);
    const { id, values } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    expect(values).toMatchObject({ designation: 'Engineer', dateOfJoining: '2020-02-29' });
    await record.edited(person.employee, { designation: 'Architect' });
    await asOwner(server, `update employee set employee_id = '' where id = $1`, [person.employee]);
    await hr.forms.decide(id, 'Verified');
    expect(await record.get(person.employee)).toMatchObject({
      designation: 'Architect',
      employee_id: values['employeeId'],
    });
  });

  test('shows managers that something changes, and not what it was', async () => {
    const person = await join([], manager);
    const { id } = await person.forms.submitted('employeeForm', sampleOf('employeeForm', changes));
    await hr.forms.decide(id, 'Verified');
    const seen = await effectsOf(manager, id);
    expect(seen.find((effect) => effect.kind === 'record' && effect.field === 'religion')).toEqual({
      kind: 'record',
      field: 'religion',
      before: null,
      after: 'Hinduism',
    });
    expect(seen.find((effect) => effect.kind === 'record' && effect.field === 'last_name')).toMatchObject({
      before: expect.stringMatching(/^Last/) as string,
    });
  });
});

const fieldOf = (effect: object) =>
  'field' in effect && 'after' in effect ? { field: effect.field, after: effect.after } : {};

describe('a separation', () => {
  const leaving = {
    separationType: 'Resignation',
    noticeOn: '2026-01-01',
    lastWorkingDay: '2026-02-01',
  };

  async function settled(agreedLastDay: string) {
    const person = await join([], manager);
    const { id } = await person.forms.submitted('r/t', sampleOf('r/t', leaving));
    const accepted = await manager.forms.get(id);
    const step = { step: 1, signature: typed('Manager'), outcome: 'Accepted', values: { agreedLastDay } };
    expect(await manager.forms.post(`decide/${accepted.id}/`, step)).toMatchObject({ status: 200 });
    await hr.forms.decide(id, 'Accepted');
    const planned = await preview(finance, id, 3);
    await finance.forms.decide(id, 'Settled');
    return { person, planned, record: await recordClientOf(server, company).get(person.employee) };
  }

  test('sets the last day that was agreed on, and says so to finance, who sees no record', async () => {
    const { planned, record } = await settled('2099-12-31');
    expect(planned.effects).toEqual([
      { kind: 'record', field: 'employment_status', before: null, after: 'leaving' },
      { kind: 'record', field: 'last_day', before: null, after: '2099-12-31' },
    ]);
    expect(record).toMatchObject({ employment_status: 'leaving', last_day: '2099-12-31' });
  });

  test('that is settled late says that its person has left', async () => {
    expect((await settled('2026-01-31')).record).toMatchObject({ employment_status: 'left', last_day: '2026-01-31' });
  });
});

describe('a salary increment', () => {
  const asked = { incrementType: 'Promotion', newDesignation: 'Lead Engineer', proposedSalary: 80_000 };
  const pay = { pay_amount: 60_000.5, pay_period: 'Month', pay_from: '2025-01-01' };

  /** Agreed on by everyone but finance. */
  async function agreed(approvedFrom: string, changes: FormValues = {}) {
    const person = await join([], manager);
    const record = recordClientOf(server, company);
    await record.edited(person.employee, pay);
    const values = sampleOf('salary', { ...asked, currentSalary: 1, lastIncrementOn: '2025-01-01', ...changes });
    const form = await person.forms.submitted('salary', { ...values, effectiveFrom: approvedFrom });
    await manager.forms.approve(form.id);
    const forHr = await hr.forms.get(form.id);
    const filled = { approvedSalary: 75_000.25, approvedFrom };
    expect(await hr.forms.post(`decide/${form.id}/`, approval(forHr, filled))).toMatchObject({ status: 200 });
    const forFinance = await finance.forms.get(form.id);
    const body = approval(forFinance, { firstPayroll: approvedFrom.slice(0, 7) });
    return { person, record, form, body };
  }
  const planned = async (id: string, client = recordClientOf(server, company)) =>
    z.array(plannedChangeSchema.strict()).parse((await client.call(`employees/planned-changes/${id}/`)).json);

  test('takes the present pay from the record, whatever was typed', async () => {
    const { form } = await agreed('2026-01-01');
    expect(form.values).toMatchObject({ currentSalary: 60_000.5 });
  });

  test('sets pay and designation at once from a day that has come', async () => {
    const { person, record, form, body } = await agreed('2026-01-01');
    const { effects } = await preview(finance, form.id, 3, body.values);
    expect(effects).toEqual([
      { kind: 'record', field: 'designation', before: 'Engineer', after: 'Lead Engineer' },
      { kind: 'record', field: 'pay_amount', before: '60000.50', after: '75000.25' },
      { kind: 'record', field: 'pay_from', before: '2025-01-01', after: '2026-01-01' },
    ]);
    expect(await finance.forms.post(`decide/${form.id}/`, body)).toMatchObject({ status: 200 });
    expect(await record.get(person.employee)).toMatchObject({
      designation: 'Lead Engineer',
      pay_amount: 75_000.25,
      pay_from: '2026-01-01',
    });
    expect(await effectsOf(manager, form.id)).toContainEqual({
      kind: 'record',
      field: 'pay_amount',
      before: null,
      after: '75000.25',
    });
    expect(await planned(person.employee)).toEqual([]);
  });

  test('leaves the designation to promotions', async () => {
    const { person, record, form, body } = await agreed('2026-01-01', { incrementType: 'Annual' });
    await finance.forms.post(`decide/${form.id}/`, body);
    expect(await record.get(person.employee)).toMatchObject({ designation: 'Engineer', pay_amount: 75_000.25 });
  });

  test('waits as it was agreed on where the designation is renamed meanwhile', async () => {
    const day = dayAfter(40);
    const { person, record, form, body } = await agreed(day, { newDesignation: 'Trainer' });
    await finance.forms.post(`decide/${form.id}/`, body);
    const teacher = await join();
    await record.edited(teacher.employee, { designation: 'Trainer' });
    const json = { from: 'Trainer', to: 'Coach' };
    const renamed = await record.call('designations/rename/', { method: 'POST', json });
    expect(renamed).toMatchObject({ status: 200, json: { people: 1 } });
    expect(await planned(person.employee)).toMatchObject([{ from: day, designation: 'Trainer' }]);
  });

  test('waits for a day to come, and says so before and after', async () => {
    const day = dayAfter(40);
    const { person, record, form, body } = await agreed(day);
    const later = [
      { kind: 'record', field: 'designation', before: 'Engineer', after: 'Lead Engineer', from: day },
      { kind: 'record', field: 'pay_amount', before: '60000.50', after: '75000.25', from: day },
    ];
    expect(await preview(finance, form.id, 3, body.values)).toEqual({ effects: later, problem: null });
    expect(await planned(person.employee)).toEqual([]);
    expect(await finance.forms.post(`decide/${form.id}/`, body)).toMatchObject({ status: 200 });
    expect(await effectsOf(finance, form.id)).toEqual(later);
    const before = await record.get(person.employee);
    expect(before).toMatchObject({ designation: 'Engineer', ...pay });

    const change = { from: day, designation: 'Lead Engineer', pay_amount: 75_000.25, pay_period: 'Month' };
    expect(await planned(person.employee)).toEqual([change]);
    expect(await planned(person.employee, recordClientOf(server, person))).toEqual([change]);
    expect(await planned(person.employee, recordClientOf(server, finance))).toEqual([{ ...change, designation: null }]);
    const refused = await recordClientOf(server, manager).call(`employees/planned-changes/${person.employee}/`);
    expect(refused).toMatchObject({ status: 403, json: { code: 'auth.hr-or-finance-required' } });

    await runJob(server, 'make-planned-changes');
    expect(await record.get(person.employee)).toEqual(before);
    const today = dayAfter(0);
    await asOwner(server, 'update planned_change set effective_from = $2 where employee_id = $1', [
      person.employee,
      today,
    ]);
    await runJob(server, 'make-planned-changes');
    await runJob(server, 'make-planned-changes');
    const after = await record.get(person.employee);
    expect(after).toEqual({
      ...before,
      designation: 'Lead Engineer',
      pay_amount: 75_000.25,
      pay_from: today,
      version: before.version + 1,
    });
    expect(await planned(person.employee)).toEqual([]);
    const history = (await record.history(person.employee)).filter(({ source }) => source === 'form');
    expect(history.map(({ field, before: was, after: is, by }) => [field, was, is, by?.user]).sort()).toEqual([
      ['designation', 'Engineer', 'Lead Engineer', finance.user_id],
      ['pay_amount', '60000.50', '75000.25', finance.user_id],
      ['pay_from', '2025-01-01', today, finance.user_id],
    ]);
  });

  test('is withdrawn by HR before its day, which the audit log says', async () => {
    const day = dayAfter(40);
    const { person, record, form, body } = await agreed(day);
    await finance.forms.post(`decide/${form.id}/`, body);
    const withdraw = (client: Person) =>
      recordClientOf(server, client).call(`employees/planned-changes/${person.employee}/`, { method: 'DELETE' });
    for (const one of [person, finance]) expect((await withdraw(one)).status).toBe(403);
    expect((await withdraw(hr)).status).toBe(204);
    expect((await withdraw(hr)).status).toBe(204);
    expect(await planned(person.employee)).toEqual([]);
    expect(await record.get(person.employee)).toMatchObject({ designation: 'Engineer', ...pay });
    const audit = `select details from audit_entry where action = 'employee.plan-withdrawn' and subject_id = $1`;
    expect(await asOwner(server, audit, [person.employee])).toEqual([{ details: { planned_for: day } }]);
  });

  test('goes with the record of somebody who is deleted', async () => {
    const { person, record, form, body } = await agreed(dayAfter(40));
    await finance.forms.post(`decide/${form.id}/`, body);
    expect((await record.call(`employees/delete/${person.employee}/`, { method: 'DELETE' })).status).toBe(204);
    await runJob(server, 'make-planned-changes');
  });
});

/** A day so many days from today, in Dhaka. */
const dayAfter = (days: number): string => dayIn('Asia/Dhaka', new Date(Date.now() + days * 86_400_000));

describe('a preview', () => {
  test('is for those who have the form', async () => {
    const { person, claim } = await claimed();
    expect(await manager.forms.post(`preview/${claim.id}/`, { step: 2 })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.with-others' },
    });
    expect((await person.forms.post(`preview/${claim.id}/`, { step: 2 })).status).toBe(403);
    expect((await (await join()).forms.post(`preview/${claim.id}/`, { step: 2 })).status).toBe(404);
    expect((await finance.forms.post(`preview/${claim.id}/`, { step: 1 })).status).toBe(409);
  });
});
