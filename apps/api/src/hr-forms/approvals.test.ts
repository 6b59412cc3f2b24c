import { dayIn } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

let people = 0;
interface Person extends SignedInMember {
  readonly formClient: HrFormClient;
}

/** A company of its own, with its founder. */
async function found(name: string) {
  const company = await registerCompany(server, name);
  const join = async (grants: readonly string[] = [], manager?: string): Promise<Person> => {
    people += 1;
    const person = await joinAs(server, company, people, { grants });
    if (manager !== undefined) await leads(manager, person.employee);
    return { ...person, formClient: hrFormClientOf(server, person) };
  };
  const leads = async (manager: string | null, employee: string) => {
    await recordClientOf(server, company).edited(employee, { manager });
  };
  const boardClient = memberClientOf(server, company);
  const leave = async (user: string) => {
    expect(await boardClient.post(`members/deactivate/${user}/`, { hand_over_to: null })).toMatchObject({
      status: 200,
    });
  };
  return { company, founder: hrFormClientOf(server, company), join, leads, leave, boardClient };
}

const deciders = ({ waiting_for }: Pick<Submission, 'waiting_for'>) =>
  (waiting_for?.people ?? []).map(({ user }) => user).sort();
const users = (...wanted: readonly Pick<Company, 'user_id'>[]) => wanted.map(({ user_id }) => user_id).sort();

describe('a step goes to', () => {
  test('the manager of the person, then to the holders of the grant', async () => {
    const { join } = await found('Named');
    const manager = await join();
    const [hr, otherHr] = [await join(['hr']), await join(['hr'])];
    const person = await join([], manager.employee);
    const submitted = await person.formClient.submitted('leave');
    expect(deciders(submitted)).toEqual(users(manager));
    expect(submitted.waiting_for).toMatchObject({
      party: 'manager',
      people: [{ name: expect.stringMatching(/^First\d+ Last\d+$/) as string, stands_for: null }],
      is_overdue: false,
    });
    expect(submitted.waiting_for?.people[0]?.since).toBe(submitted.submitted_at);
    expect((await manager.formClient.get(submitted.id)).may.decide).toBe(true);
    expect((await hr.formClient.get(submitted.id)).may.decide).toBe(false);
    const forHr = await manager.formClient.approve(submitted.id);
    expect(deciders(forHr)).toEqual(users(hr, otherHr));
    expect(await manager.formClient.inbox()).toMatchObject({ total: 0 });
    expect(await otherHr.formClient.inbox()).toMatchObject({ total: 1, results: [{ id: submitted.id }] });
    expect(await otherHr.formClient.waiting()).toBe(1);
    expect(await hr.formClient.approve(submitted.id)).toMatchObject({ state: 'approved', single_signatory: false });
    expect(await otherHr.formClient.waiting()).toBe(0);
  });

  test('the manager’s manager while the manager can’t sign in, and to admins where there is none above', async () => {
    const { company, join, leave } = await found('Upwards');
    const [above] = [await join()];
    const manager = await join([], above.employee);
    const person = await join([], manager.employee);
    const { id } = await person.formClient.submitted('leave');
    await leave(manager.user_id);
    expect(deciders(await person.formClient.get(id))).toEqual(users(above));
    await leave(above.user_id);
    expect(deciders(await person.formClient.get(id))).toEqual(users(company));
  });

  test('admins where nobody holds the grant, and to the holder as soon as there is one', async () => {
    const { company, join, boardClient } = await found('Grants');
    const [person, other] = [await join(), await join()];
    const { id } = await person.formClient.submitted('suggestion');
    expect(deciders(await person.formClient.get(id))).toEqual(users(company));
    await boardClient.change(other.user_id, { grants: ['hr'] });
    expect(deciders(await person.formClient.get(id))).toEqual(users(other));
    await boardClient.change(other.user_id, { grants: [] });
    expect(deciders(await person.formClient.get(id))).toEqual(users(company));
  });

  test('a new manager as soon as there is one', async () => {
    const { join, leads } = await found('Moves');
    const [one, two] = [await join(), await join()];
    const person = await join([], one.employee);
    const { id } = await person.formClient.submitted('leave');
    await leads(two.employee, person.employee);
    expect(deciders(await person.formClient.get(id))).toEqual(users(two));
    expect(await one.formClient.waiting()).toBe(0);
    expect((await one.formClient.at(`retrieve/${id}/`)).status).toBe(404);
  });

  test('somebody else than the person, whatever they hold', async () => {
    const { company, join } = await found('Own');
    const hr = await join(['hr']);
    const asked = await hr.formClient.submitted('suggestion');
    expect(deciders(asked)).toEqual(users(company));
    expect(await hr.formClient.post(`deny/${asked.id}/`, { step: 1, reason: 'x' })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.own' },
    });
    const founders = hrFormClientOf(server, company);
    expect(deciders(await founders.submitted('leave'))).toEqual(users(hr));
  });
});

describe('the steps of one form', () => {
  test('are signed by different people while there is somebody else', async () => {
    const { company, join } = await found('Different');
    const hr = await join(['hr']);
    const person = await join([], hr.employee);
    const { id } = await person.formClient.submitted('leave');
    const forHr = await hr.formClient.approve(id);
    expect(deciders(forHr)).toEqual(users(company));
    expect(await hr.formClient.post(`deny/${id}/`, { step: 2, reason: 'x' })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.with-others', detail: 'This form is waiting for Different. Only they can decide it.' },
    });
    expect(await hrFormClientOf(server, company).approve(id)).toMatchObject({
      state: 'approved',
      single_signatory: false,
    });
  });

  test('are all signed by the only one who may, and the form says so', async () => {
    const { founder, join } = await found('Few');
    const person = await join();
    await join();
    const { id } = await person.formClient.submitted('leave');
    expect(await founder.approve(id)).toMatchObject({ single_signatory: false, may: { decide: true } });
    expect(await founder.approve(id)).toMatchObject({ state: 'approved', single_signatory: true });
  });

  test('are all those of the only member of a company of one', async () => {
    const { company, founder } = await found('One');
    const { id } = await founder.submitted('leave');
    expect(await founder.inbox()).toMatchObject({ total: 1 });
    await founder.approve(id);
    expect(await founder.approve(id)).toMatchObject({ state: 'approved', single_signatory: true });
    const next = await founder.submitted('suggestion');
    expect(deciders(next)).toEqual(users(company));
    await createEmployee(server, company, (people += 1));
    const colleague = deciders(await founder.get(next.id));
    expect(colleague).toHaveLength(1);
    expect(colleague).not.toEqual(users(company));
  });
});

describe('what others submitted', () => {
  test('is read by those whom the table names, and unknown to everyone else', async () => {
    const { founder, join } = await found('Readers');
    const manager = await join();
    const person = await join([], manager.employee);
    const [hr, finance, colleague] = [await join(['hr']), await join(['finance']), await join()];
    const otherManager = await join();
    const others = await join([], otherManager.employee);
    const leave = await person.formClient.submitted('leave');
    const expense = await person.formClient.submitted('expenseReimbursement');
    const foreign = await others.formClient.submitted('leave');
    const readers = { founder, manager: manager.formClient, hr: hr.formClient, finance: finance.formClient };
    const seen = {
      founder: [leave, expense, foreign],
      manager: [leave, expense],
      hr: [leave, expense, foreign],
      finance: [expense],
    };
    for (const [name, formClient] of Object.entries({ ...readers, colleague: colleague.formClient })) {
      const known = Object.entries(seen).find(([reader]) => reader === name)?.[1] ?? [];
      for (const form of [leave, expense, foreign]) {
        const status = known.includes(form) ? 200 : 404;
        expect({ name, status: (await formClient.at(`retrieve/${form.id}/`)).status }).toEqual({ name, status });
        expect({ name, pdf: (await formClient.at(`pdf/${form.id}/`)).status }).toEqual({ name, pdf: status });
      }
      if (name === 'colleague') {
        expect((await formClient.at('all/')).status).toBe(404);
        continue;
      }
      const { results, total } = await formClient.all();
      expect({ name, ids: results.map(({ id }) => id) }).toEqual({ name, ids: known.map(({ id }) => id).reverse() });
      expect({ name, total }).toEqual({ name, total: known.length });
    }
    // Whoever decided on it can still read it.
    await manager.formClient.approve(expense.id);
    expect((await manager.formClient.all()).total).toBe(2);
    expect((await finance.formClient.inbox()).total).toBe(1);
  });
});

describe('forms about others', () => {
  const forms = ['disciplinary', 'ie', 'jobRequisition', 'jobofferletter', 'expirience'] as const;
  const statuses = async (formClient: HrFormClient) =>
    Promise.all(
      forms.map(async (form) => {
        try {
          return (await formClient.draft(form, {})).state;
        } catch (error) {
          return String(error).replace(/^Error: (\d+) .*"code":"([^"]+)".*$/s, '$1 $2');
        }
      }),
    );

  test('are filed by those who may, and the others hear who does', async () => {
    const { founder, join } = await found('Filing');
    const manager = await join();
    const person = await join([], manager.employee);
    const hr = await join(['hr']);
    const drafts = Array<string>(5).fill('draft');
    expect(await statuses(founder)).toEqual(drafts);
    expect(await statuses(hr.formClient)).toEqual(drafts);
    const byManager = '403 hr-form.manager-files';
    const byHr = '403 hr-form.hr-files';
    expect(await statuses(manager.formClient)).toEqual(['draft', 'draft', 'draft', byHr, byHr]);
    expect(await statuses(person.formClient)).toEqual([byManager, byManager, byManager, byHr, byHr]);
    expect((await founder.at('filing/')).json).toEqual({});
    expect((await person.formClient.at('filing/')).json).toMatchObject({
      disciplinary: { reason: 'Managers, HR and admins fill in this form.', ask: ['hr', 'manager', 'admin'] },
      expirience: { reason: 'HR and admins fill in this form.', ask: ['hr', 'admin'] },
    });
  });

  test('that were begun by somebody who led others can’t be submitted any more', async () => {
    const { join, leads } = await found('Former');
    const manager = await join();
    const person = await join([], manager.employee);
    const { id, version } = await manager.formClient.draft('disciplinary');
    await leads(null, person.employee);
    expect(await manager.formClient.post(`submit/${id}/`, { version })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.manager-files' },
    });
  });
});

test('a step is due in as many working days as the company says', async () => {
  const { company, founder, join, boardClient } = await found('Terms');
  const person = await join();
  const { version } = (await boardClient.at('settings/retrieve/')).json as { version: number };
  const changed = await boardClient.at('settings/update/', {
    method: 'PATCH',
    json: { version, step_due_days: 2, weekend: [5, 6], time_zone: 'Asia/Dhaka' },
  });
  expect(changed.status).toBe(200);
  const { id, waiting_for } = await person.formClient.submitted('suggestion');
  const [since, due] = [Date.parse(waiting_for?.since ?? ''), Date.parse(waiting_for?.due_at ?? '')];
  const days = Array.from({ length: 10 }, (_, day) => new Date(since + (day + 1) * 86_400_000));
  const weekday = (day: Date) => new Date(dayIn('Asia/Dhaka', day)).getUTCDay();
  // Fridays and Saturdays are off.
  const working = days.filter((day) => weekday(day) < 5);
  expect(due).toBe(working[1]?.getTime());
  expect((await founder.inbox()).results[0]?.waiting_for?.is_overdue).toBe(false);
  await asOwner(server, `update hr_form_wait set due_at = now() - interval '1 minute' where submission_id = $1`, [id]);
  expect((await founder.inbox()).results[0]?.waiting_for?.is_overdue).toBe(true);
  expect(company.tenant).toBe('terms');
});
