import { allForms } from '@atrium/hr-form-model/all-forms';
import { registerCompany, type Company } from '../testing/companies';
import { dashboardClientOf } from '../testing/dashboards';
import { anotherSample, hrFormClientOf } from '../testing/hr-forms';
import { joinAs, type SignedInMember } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

type Account = Pick<Company, 'tenant' | 'token'>;

/** Leave of one type, approved by everyone it waits for. */
async function leave(
  by: Account,
  deciders: readonly Account[],
  [kind, from, to]: readonly [kind: string, from: string, to: string],
): Promise<string> {
  const values = { ...anotherSample(allForms.leave, 1), leaveType: kind, leaveFrom: from, leaveTo: to };
  let form = await hrFormClientOf(server, by).submitted('leave', values);
  for (const decider of deciders) {
    if (form.state === 'submitted') form = await hrFormClientOf(server, decider).approve(form.id);
  }
  return form.id;
}

/** Changes when a form was submitted and decided. */
const move = async (id: string, submitted: string, decided: string | null) => {
  await asOwner(server, 'alter table hr_form_submission disable trigger user');
  await asOwner(
    server,
    `update hr_form_submission set submitted_at = $2::timestamptz,
       decided_at = case when decided_at is not null then $3::timestamptz end where id = $1`,
    [id, submitted, decided],
  );
  await asOwner(server, 'alter table hr_form_submission enable trigger user');
};

interface Team {
  readonly company: Company;
  readonly manager: SignedInMember;
  readonly report: SignedInMember;
  readonly colleague: SignedInMember;
  readonly hr: SignedInMember;
  readonly deciders: readonly Account[];
}

async function team(name: string, number: number): Promise<Team> {
  const company = await registerCompany(server, name);
  const manager = await joinAs(server, company, number);
  const report = await joinAs(server, company, number + 1);
  const colleague = await joinAs(server, company, number + 2);
  const hr = await joinAs(server, company, number + 3, { grants: ['hr'] });
  await recordClientOf(server, company).edited(report.employee, { manager: manager.employee });
  return { company, manager, report, colleague, hr, deciders: [manager, hr] };
}

test('leave is counted in calendar days by month and kind, as far as its reader may read of it', async () => {
  const { company, manager, report, colleague, hr, deciders } = await team('Leave Days', 100);
  const department = await recordClientOf(server, company).call('departments/create/', {
    method: 'POST',
    json: { name: 'Sales' },
  });
  const sales = (department.json as { readonly id: string }).id;
  await recordClientOf(server, company).edited(report.employee, { department: sales });
  const away = await leave(report, deciders, ['Unpaid', '2026-01-31', '2026-02-01']);
  await leave(report, [], ['Unpaid', '2026-02-10', '2026-02-11']);
  await leave(colleague, [company, hr], ['Annual', '2026-02-05', '2026-02-05']);
  await leave(colleague, [company, hr], ['Annual', '2025-12-31', '2026-01-01']);
  const days = '?from=2026-01-01&to=2026-02-28';

  expect(await dashboardClientOf(server, hr).read('leave', days)).toMatchObject({
    days: { now: 4, before: 1 },
    people: { now: 2, before: 1 },
    months: ['2026-01', '2026-02'],
    kinds: [
      { kind: 'Annual', days: [1, 1] },
      { kind: 'Unpaid', days: [1, 1] },
    ],
    all_departments: [{ id: sales, name: 'Sales' }],
  });
  expect(await dashboardClientOf(server, manager).read('leave', days)).toMatchObject({
    days: { now: 2, before: 0 },
    people: { now: 1, before: 0 },
    kinds: [{ kind: 'Unpaid', days: [1, 1] }],
  });
  expect(await dashboardClientOf(server, hr).read('leave', `${days}&department=${sales}`)).toMatchObject({
    days: { now: 2, before: 0 },
    kinds: [{ kind: 'Unpaid', days: [1, 1] }],
  });

  // Always away, and so today, too.
  await asOwner(
    server,
    `update absence set starts_on = '2000-01-01', ends_on = '2999-12-31' where submission_id = $1`,
    [away],
  );
  const present = await dashboardClientOf(server, hr).read('leave', days);
  expect(present).toMatchObject({ away_total: 1, away: [{ user: report.user_id, until: '2999-12-31' }] });
  const other = await registerCompany(server, 'Leave Elsewhere');
  expect(await dashboardClientOf(server, other).read('leave', days)).toMatchObject({
    days: { now: 0, before: 0 },
    kinds: [],
    away: [],
    away_total: 0,
  });
});

test('forms are counted by form and step, with the time that their decisions took', async () => {
  const { company, manager, report, colleague, hr, deciders } = await team('Form Times', 200);
  const ids = [
    await leave(report, deciders, ['Unpaid', '2026-01-05', '2026-01-06']),
    await leave(report, deciders, ['Unpaid', '2026-02-05', '2026-02-06']),
    await leave(colleague, [company, hr], ['Unpaid', '2026-03-05', '2026-03-06']),
    await leave(colleague, [], ['Unpaid', '2026-04-05', '2026-04-06']),
  ] as const;
  await move(ids[0], '2024-01-31T18:30:00Z', '2024-02-01T00:30:00Z');
  await move(ids[1], '2024-02-10T04:00:00Z', '2024-02-10T14:00:00Z');
  await move(ids[2], '2023-12-20T04:00:00Z', '2023-12-21T04:00:00Z');
  await move(ids[3], '2024-02-20T04:00:00Z', null);
  const months = '?from=2024-01-01&to=2024-02-29';
  const tab = allForms.leave.label;

  expect(await dashboardClientOf(server, hr).read('forms', months)).toMatchObject({
    submitted: { now: 3, before: 1 },
    decided: { now: 2, before: 1 },
    median_hours: { now: 8, before: 24 },
    p90_hours: { now: 9.6, before: 24 },
    months: [
      { month: '2024-01', submitted: 0, decided: 0, median_hours: null, p90_hours: null },
      { month: '2024-02', submitted: 3, decided: 2, median_hours: 8, p90_hours: 9.6 },
    ],
    forms: [{ form: 'leave', label: tab, submitted: 3, approved: 2, denied: 0, withdrawn: 0, waiting: 1 }],
    steps: [{ form: 'leave', label: tab, waiting: 1 }],
  });
  expect(await dashboardClientOf(server, manager).read('forms', months)).toMatchObject({
    submitted: { now: 2, before: 0 },
    forms: [{ form: 'leave', submitted: 2, waiting: 0 }],
    steps: [],
  });
  expect(await dashboardClientOf(server, hr).read('forms', `${months}&form=nda`)).toMatchObject({
    submitted: { now: 0, before: 0 },
    median_hours: { now: null, before: null },
    forms: [],
    steps: [],
  });
  const other = await registerCompany(server, 'Forms Elsewhere');
  expect(await dashboardClientOf(server, other).read('forms', months)).toMatchObject({ forms: [], steps: [] });
});
