import { dayIn } from '@atrium/contracts/dates';
import { plannedChangeSchema } from '@atrium/contracts/records';
import type { FormValues } from '@atrium/hr-form-model/values';
import { z } from 'zod';
import {
  approval,
  effectsOf,
  openEffectsCompany,
  previewEffects,
  sampleOf,
  type EffectsCompany,
  type Person,
} from '../../testing/form-effects';
import { runJob } from '../../testing/jobs';
import { recordClientOf } from '../../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';

let server: TestServer;
let office: EffectsCompany;
beforeAll(async () => {
  server = await startTestServer();
  office = await openEffectsCompany(server);
});
afterAll(stopTestServers);

describe('a salary increment', () => {
  const asked = { incrementType: 'Promotion', newDesignation: 'Lead Engineer', proposedSalary: 80_000 };
  const pay = { pay_amount: 60_000.5, pay_period: 'Month', pay_from: '2025-01-01' };

  /** Approved by everyone but finance. */
  async function agreed(approvedFrom: string, changes: FormValues = {}) {
    const person = await office.joinTeam();
    const record = recordClientOf(server, office.company);
    await record.edited(person.employee, pay);
    const values = sampleOf('salary', { ...asked, currentSalary: 1, lastIncrementOn: '2025-01-01', ...changes });
    const form = await person.forms.submitted('salary', { ...values, effectiveFrom: approvedFrom });
    await office.manager.forms.approve(form.id);
    const forHr = await office.hr.forms.get(form.id);
    const filled = { approvedSalary: 75_000.25, approvedFrom };
    expect(await office.hr.forms.post(`decide/${form.id}/`, approval(forHr, filled))).toMatchObject({ status: 200 });
    const forFinance = await office.finance.forms.get(form.id);
    const body = approval(forFinance, { firstPayroll: approvedFrom.slice(0, 7) });
    return { person, record, form, body };
  }
  const planned = async (id: string, client = recordClientOf(server, office.company)) =>
    z.array(plannedChangeSchema.strict()).parse((await client.call(`employees/planned-changes/${id}/`)).json);

  test('takes the present pay from the record, whatever was typed', async () => {
    const { form } = await agreed('2026-01-01');
    expect(form.values).toMatchObject({ currentSalary: 60_000.5 });
  });

  test('sets pay and designation at once from a day that has come', async () => {
    const { person, record, form, body } = await agreed('2026-01-01');
    const { effects } = await previewEffects(office.finance, form.id, 3, body.values);
    expect(effects).toEqual([
      { kind: 'record', field: 'designation', before: 'Engineer', after: 'Lead Engineer' },
      { kind: 'record', field: 'pay_amount', before: '60000.50', after: '75000.25' },
      { kind: 'record', field: 'pay_from', before: '2025-01-01', after: '2026-01-01' },
    ]);
    expect(await office.finance.forms.post(`decide/${form.id}/`, body)).toMatchObject({ status: 200 });
    expect(await record.get(person.employee)).toMatchObject({
      designation: 'Lead Engineer',
      pay_amount: 75_000.25,
      pay_from: '2026-01-01',
    });
    expect(await effectsOf(office.manager, form.id)).toContainEqual({
      kind: 'record',
      field: 'pay_amount',
      before: null,
      after: '75000.25',
    });
    expect(await planned(person.employee)).toEqual([]);
  });

  test('leaves the designation to promotions', async () => {
    const { person, record, form, body } = await agreed('2026-01-01', { incrementType: 'Annual' });
    await office.finance.forms.post(`decide/${form.id}/`, body);
    expect(await record.get(person.employee)).toMatchObject({ designation: 'Engineer', pay_amount: 75_000.25 });
  });

  test('waits as it was agreed on where the designation is renamed meanwhile', async () => {
    const day = dayAfter(40);
    const { person, record, form, body } = await agreed(day, { newDesignation: 'Trainer' });
    await office.finance.forms.post(`decide/${form.id}/`, body);
    const teacher = await office.join();
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
    expect(await previewEffects(office.finance, form.id, 3, body.values)).toEqual({ effects: later, problem: null });
    expect(await planned(person.employee)).toEqual([]);
    expect(await office.finance.forms.post(`decide/${form.id}/`, body)).toMatchObject({ status: 200 });
    expect(await effectsOf(office.finance, form.id)).toEqual(later);
    const before = await record.get(person.employee);
    expect(before).toMatchObject({ designation: 'Engineer', ...pay });

    const change = { from: day, designation: 'Lead Engineer', pay_amount: 75_000.25, pay_period: 'Month' };
    expect(await planned(person.employee)).toEqual([change]);
    expect(await planned(person.employee, recordClientOf(server, person))).toEqual([change]);
    expect(await planned(person.employee, recordClientOf(server, office.finance))).toEqual([
      { ...change, designation: null },
    ]);
    const refused = await recordClientOf(server, office.manager).call(`employees/planned-changes/${person.employee}/`);
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
      ['designation', 'Engineer', 'Lead Engineer', office.finance.user_id],
      ['pay_amount', '60000.50', '75000.25', office.finance.user_id],
      ['pay_from', '2025-01-01', today, office.finance.user_id],
    ]);
  });

  test('is withdrawn by HR before its day, which the audit log says', async () => {
    const day = dayAfter(40);
    const { person, record, form, body } = await agreed(day);
    await office.finance.forms.post(`decide/${form.id}/`, body);
    const withdraw = (client: Person) =>
      recordClientOf(server, client).call(`employees/planned-changes/${person.employee}/`, { method: 'DELETE' });
    for (const one of [person, office.finance]) expect((await withdraw(one)).status).toBe(403);
    expect((await withdraw(office.hr)).status).toBe(204);
    expect((await withdraw(office.hr)).status).toBe(204);
    expect(await planned(person.employee)).toEqual([]);
    expect(await record.get(person.employee)).toMatchObject({ designation: 'Engineer', ...pay });
    const audit = `select details from audit_entry where action = 'employee.plan-withdrawn' and subject_id = $1`;
    expect(await asOwner(server, audit, [person.employee])).toEqual([{ details: { planned_for: day } }]);
  });

  test('goes with the record of somebody who is deleted', async () => {
    const { person, record, form, body } = await agreed(dayAfter(40));
    await office.finance.forms.post(`decide/${form.id}/`, body);
    expect((await record.call(`employees/delete/${person.employee}/`, { method: 'DELETE' })).status).toBe(204);
    await runJob(server, 'make-planned-changes');
  });
});

/** A day so many days from today, in Dhaka. */
const dayAfter = (days: number): string => dayIn('Asia/Dhaka', new Date(Date.now() + days * 86_400_000));
