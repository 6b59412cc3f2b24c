import { createEmployee, registerCompany } from '../testing/companies';
import { dashboardClientOf } from '../testing/dashboards';
import { recordClientOf } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { joinAs } from '../testing/members';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const year = '?from=2024-01-01&to=2024-12-31';

test('people are counted by the dates in their records, in all and by department', async () => {
  const company = await registerCompany(server, 'Head Count');
  const records = recordClientOf(server, company);
  const department = async (name: string): Promise<string> => {
    const made = await records.call('departments/create/', { method: 'POST', json: { name } });
    return (made.json as { readonly id: string }).id;
  };
  const [sales, works] = [await department('Sales'), await department('Works')];
  const hire = async (number: number, joined: string, fields: object) => {
    const { id } = await createEmployee(server, company, number, { date_of_joining: joined });
    await records.edited(id, { ...fields });
  };
  await hire(1, '2020-02-29', { department: sales });
  await hire(2, '2024-03-10', { department: sales });
  await hire(3, '2023-06-01', { department: works, employment_status: 'left', last_day: '2024-05-31' });
  await hire(4, '2022-01-01', { employment_status: 'left', last_day: '2023-07-15' });
  // Of another company, and in the future.
  const other = await registerCompany(server, 'Head Count Elsewhere');
  await createEmployee(server, other, 5);

  const dashboard = await dashboardClientOf(server, company).read('people', year);
  expect(dashboard).toMatchObject({
    from: '2024-01-01',
    to: '2024-12-31',
    head_count: { now: 2, before: 2 },
    joined: { now: 1, before: 1 },
    left: { now: 1, before: 1 },
    turnover: { now: 50, before: 50 },
    all_departments: [
      { id: sales, name: 'Sales' },
      { id: works, name: 'Works' },
    ],
  });
  expect(dashboard.months.map(({ head_count }) => head_count)).toEqual([2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect(dashboard.months[2]).toEqual({ month: '2024-03', head_count: 3, joined: 1, left: 0 });
  expect(dashboard.months[4]).toEqual({ month: '2024-05', head_count: 2, joined: 0, left: 1 });
  expect(dashboard.departments).toEqual([
    { id: sales, name: 'Sales', head_counts: [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], joined: 1, left: 0 },
    { id: works, name: 'Works', head_counts: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], joined: 0, left: 1 },
    { id: null, name: '', head_counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], joined: 0, left: 0 },
  ]);

  const ofWorks = await dashboardClientOf(server, company).read(
    'people',
    `?from=2024-05-01&to=2024-05-31&department=${works}`,
  );
  expect(ofWorks).toMatchObject({ head_count: { now: 0, before: 1 }, turnover: { now: 200, before: 0 } });
  expect(ofWorks.months).toEqual([{ month: '2024-05', head_count: 0, joined: 0, left: 1 }]);

  // Departments of another company have nobody in them.
  expect(await dashboardClientOf(server, other).read('people', `${year}&department=${works}`)).toMatchObject({
    head_count: { now: 0, before: 0 },
    turnover: { now: null, before: null },
    departments: [],
    all_departments: [],
  });
});

test('without days it’s the twelve months up to today', async () => {
  const company = await registerCompany(server, 'Head Count Usual');
  const { from, to, months } = await dashboardClientOf(server, company).read('people');
  expect(months).toHaveLength(12);
  expect(from).toMatch(/-01$/);
  expect(months.map(({ month }) => month).at(-1)).toBe(to.slice(0, 7));
});

test.each([
  ['?from=2024-01-01', 'from=… alone', ['to']],
  ['?from=2024-02-01&to=2024-01-31', 'reversed', ['to']],
  ['?from=2020-01-01&to=2023-01-01', 'longer than three years', ['to']],
  ['?from=2024-02-30&to=2024-03-31', 'no day', ['from']],
])('%s is refused: %s', async (query, _why, fields) => {
  const company = await registerCompany(server, `Head Count ${fields.join()} ${query}`);
  const answer = await dashboardClientOf(server, company).ask('people', query);
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.json as { readonly errors: object }).errors)).toEqual(fields);
});

test('each dashboard is for those who may see it', async () => {
  const company = await registerCompany(server, 'Head Count Roles');
  const hr = await joinAs(server, company, 21, { grants: ['hr'] });
  const finance = await joinAs(server, company, 22, { grants: ['finance'] });
  const assets = await joinAs(server, company, 23, { grants: ['assets'] });
  const manager = await joinAs(server, company, 24);
  const employee = await joinAs(server, company, 25);
  await recordClientOf(server, company).edited(employee.employee, { manager: manager.employee });
  const opened = async (account: Parameters<typeof dashboardClientOf>[1]): Promise<Record<string, number>> => {
    const client = dashboardClientOf(server, account);
    const all = await Promise.all([
      client.ask('people'),
      client.ask('leave'),
      client.ask('forms'),
      client.ask('boards'),
      client.ask('assets'),
      client.ask('expenses'),
      client.ask('expenses', '?scope=company'),
    ]);
    const [people, leave, forms, boards, inventory, own, ofCompany] = all.map(({ status }) => status);
    return { people, leave, forms, boards, inventory, own, ofCompany } as Record<string, number>;
  };
  const everyones = { boards: 200, inventory: 200, own: 200 };
  expect(await opened(company)).toEqual({ ...everyones, people: 200, leave: 200, forms: 200, ofCompany: 200 });
  expect(await opened(hr)).toEqual({ ...everyones, people: 200, leave: 200, forms: 200, ofCompany: 403 });
  expect(await opened(finance)).toEqual({ ...everyones, people: 403, leave: 403, forms: 200, ofCompany: 200 });
  expect(await opened(assets)).toEqual({ ...everyones, people: 403, leave: 403, forms: 403, ofCompany: 403 });
  expect(await opened(manager)).toEqual({ ...everyones, people: 403, leave: 200, forms: 200, ofCompany: 403 });
  expect(await opened(employee)).toEqual({ ...everyones, people: 403, leave: 403, forms: 403, ofCompany: 403 });
});
