import type { Submission } from '@atrium/contracts/hr-forms';
import { holdingsSchema } from '@atrium/contracts/hr-form-holdings';
import { assetClientOf } from '../../testing/assets';
import { auditOf } from '../../testing/audit';
import { registerCompany, type Company } from '../../testing/companies';
import { hrFormClientOf, type HrFormClient } from '../../testing/hr-forms';
import { joinAs, memberClientOf, type SignedInMember } from '../../testing/members';
import { recordClientOf } from '../../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

interface Person extends SignedInMember {
  readonly forms: HrFormClient;
}

let people = 0;

/** A company whose IT and Finance are led by somebody; the clearance of its person waits for HR. */
async function clearing() {
  const company: Company = await registerCompany(server, `Clearing${people}`);
  const members = memberClientOf(server, company);
  const records = recordClientOf(server, company);
  const join = async (grants: readonly string[] = [], manager: string | null = null): Promise<Person> => {
    people += 1;
    const person = await joinAs(server, company, people, { grants });
    await records.edited(person.employee, { manager });
    return { ...person, forms: hrFormClientOf(server, person) };
  };
  const department = async (name: string, lead: Person | null): Promise<string> => {
    const { status, json } = await members.post('departments/create/', { name, lead: lead?.employee ?? null });
    expect(status).toBe(201);
    return (json as { readonly id: string }).id;
  };
  const [manager, hr, it, accountant] = [await join(), await join(['hr']), await join(), await join(['finance'])];
  const person = await join([], manager.employee);
  const departments = { it: await department('IT', it), accounts: await department('finance', accountant) };
  const asset = await assetClientOf(server, company).add({ title: 'Laptop', serial_number: 'SN-4' });
  await assetClientOf(server, company).post('assign/', { asset: asset.id, employee: person.employee });
  const { id } = await person.forms.submitted('nodue');
  await manager.forms.approve(id);
  return { company, members, records, join, department, departments, manager, hr, it, accountant, person, id };
}

const rowsOf = ({ waiting_for }: Submission) =>
  Object.fromEntries((waiting_for?.people ?? []).map(({ user, clears }) => [user, clears]));
const cleared = { status: 'Cleared', items: 'Laptop' };
const clear = ({ forms }: Person, id: string, row: string, values: object = cleared) =>
  forms.post(`clear/${id}/`, { step: 2, row, values });
const clearanceIn = ({ values }: Submission) => values['clearance'] as unknown as readonly Record<string, unknown>[];

test('rows go to whoever leads the department of their name, and HR decides once they are confirmed', async () => {
  const { company, hr, it, accountant, person, manager, id } = await clearing();
  const waiting = await hr.forms.get(id);
  expect(rowsOf(waiting)).toEqual({
    [hr.user_id]: [],
    [it.user_id]: ['IT'],
    [accountant.user_id]: ['Accounts/Finance'],
  });
  expect((await it.forms.inbox()).results.map((form) => form.id)).toEqual([id]);
  expect((await it.forms.get(id)).may).toMatchObject({ decide: false, clear: ['IT'], reassign: false });
  // What is really held stands with it.
  const held = holdingsSchema.parse((await it.forms.at(`holdings/${id}/`)).json);
  expect(held.assets).toMatchObject([{ title: 'Laptop' }]);

  expect(
    await hr.forms.post(`approve/${id}/`, { step: 2, values: {}, signature: { kind: 'typed', name: 'HR' } }),
  ).toMatchObject({ status: 409, json: { code: 'hr-form.rows-open' } });
  for (const stranger of [hr, manager, person]) {
    expect(await clear(stranger, id, 'IT')).toMatchObject({ status: 403, json: { code: 'hr-form.row-not-asked' } });
  }
  expect((await clear(it, id, 'Accounts/Finance')).status).toBe(403);
  expect(await clear(it, id, 'IT', { status: 'Dues Pending' })).toMatchObject({
    status: 400,
    json: { errors: { dues: expect.anything() as object } },
  });
  expect(await clear(it, id, 'IT')).toMatchObject({ status: 200, json: { may: { clear: [] } } });
  // Sent again, it changes nothing.
  expect((await clear(it, id, 'IT', { status: 'Not Applicable' })).status).toBe(200);
  await clear(accountant, id, 'Accounts/Finance', { status: 'Dues Pending', items: 'An advance', dues: 500 });
  expect((await it.forms.inbox()).results).toEqual([]);
  // Whoever confirmed a row may read what becomes of it.
  expect((await it.forms.get(id)).clearances.map(({ row }) => row)).toEqual(['IT', 'Accounts/Finance']);

  // Nobody rewrites what was confirmed, and the rest is HR's.
  const done = await hr.forms.approve(id);
  expect(clearanceIn(done)[0]).toMatchObject({
    status: 'Cleared',
    items: 'Laptop',
    clearedBy: expect.stringMatching(/^First/) as string,
  });
  expect(clearanceIn(done)[2]).toMatchObject({ status: 'Dues Pending', dues: 500 });
  expect(done.steps.every(({ intact }) => intact)).toBe(true);
  // A row is no signature: finance signs its step.
  expect(await accountant.forms.approve(id)).toMatchObject({ state: 'approved', single_signatory: false });
  const told = await auditOf(server, company).entries('?action=form.row-cleared');
  expect(told.map(({ details }) => details['row'])).toEqual(['Accounts/Finance', 'IT']);
});

test('a row goes to whoever leads the department now, and back to HR where nobody does', async () => {
  const { members, records, join, department, departments, hr, it, person, id } = await clearing();
  const lead = async (to: Person | null) => {
    await members.at(`departments/update/${departments.it}/`, {
      method: 'PATCH',
      json: { lead: to?.employee ?? null },
    });
    return Object.entries(rowsOf(await hr.forms.get(id))).find(([, rows]) => rows.includes('IT'))?.[0];
  };
  const other = await join();
  expect(await lead(other)).toBe(other.user_id);
  expect(await it.forms.waiting()).toBe(0);
  // Nobody confirms their own, and HR fills in its rows with its step.
  expect(await lead(person)).toBeUndefined();
  expect(await lead(hr)).toBeUndefined();
  expect(await lead(null)).toBeUndefined();
  expect(await lead(it)).toBe(it.user_id);
  // The own department's row is that of its lead.
  const own = await department('Sales', other);
  await records.edited(person.employee, { department: own });
  expect(rowsOf(await hr.forms.get(id))[other.user_id]).toEqual(['Department Head']);
});

test('a row follows absences and departures, and HR gives it to somebody else', async () => {
  const { members, join, hr, it, id } = await clearing();
  const [deputy, successor, helper] = [await join(), await join(), await join()];
  const holder = async () => (await hr.forms.get(id)).waiting_for?.people.find(({ clears }) => clears.includes('IT'));
  const absence = { from: it.user_id, to: deputy.user_id, starts_on: '2020-01-01', ends_on: '2100-01-01' };
  const { json } = await members.post('hr_forms/delegations/create/', absence);
  expect(await holder()).toMatchObject({ user: deputy.user_id, stands_for: expect.stringMatching(/^First/) as string });
  await members.at(`hr_forms/delegations/delete/${(json as { readonly id: string }).id}/`, { method: 'DELETE' });
  expect(await holder()).toMatchObject({ user: it.user_id, stands_for: null });

  expect(await hr.forms.post(`reassign/${id}/`, { step: 2, row: 'IT', to: helper.user_id })).toMatchObject({
    status: 200,
  });
  expect(await holder()).toMatchObject({ user: helper.user_id });
  expect((await helper.forms.get(id)).may.clear).toEqual(['IT']);

  await members.post(`members/deactivate/${helper.user_id}/`, { hand_over_to: successor.user_id });
  expect(await holder()).toMatchObject({ user: successor.user_id });
  await members.post(`members/deactivate/${successor.user_id}/`, { hand_over_to: null });
  expect(await holder()).toMatchObject({ user: it.user_id });
  await members.post(`members/deactivate/${it.user_id}/`, { hand_over_to: null });
  expect(await holder()).toBeUndefined();
  await members.post(`members/reactivate/${it.user_id}/`);
  expect(await holder()).toMatchObject({ user: it.user_id });
});

test('those who have rows to confirm are reminded, too', async () => {
  const { it, id } = await clearing();
  await asOwner(server, `update hr_form_wait set due_at = now() - interval '1 day' where submission_id = $1`, [id]);
  const due = await asOwner<{ email: string }>(
    server,
    'select email from take_due_hr_forms() where submission_id = $1',
    [id],
  );
  expect(due.map(({ email }) => email)).toContain(it.email);
});

test('what is submitted again is confirmed again', async () => {
  const { hr, it, person, id } = await clearing();
  expect((await clear(it, id, 'IT')).status).toBe(200);
  expect((await hr.forms.post(`return/${id}/`, { step: 2, note: 'Please correct the day.' })).status).toBe(200);
  const { version, values } = await person.forms.get(id);
  expect(values['clearance']).toBeUndefined();
  const signature = { kind: 'typed', name: 'Somebody' };
  expect((await person.forms.post(`submit/${id}/`, { version, values, signature })).status).toBe(200);
  await hr.forms.get(id);
  expect((await it.forms.at(`retrieve/${id}/`)).json).toMatchObject({ clearances: [], may: { clear: [] } });
});
