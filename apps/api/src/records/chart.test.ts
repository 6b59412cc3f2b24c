import { chartPersonSchema, type ChartPerson } from '@atrium/contracts/records';
import type { Employee } from '@atrium/contracts/employees';
import { pageSchema } from '@atrium/contracts/common';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let hr: RecordClient;
let people: Readonly<Record<'boss' | 'left' | 'middle' | 'report', Employee>>;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Chart');
  hr = recordClientOf(server, company);
  const hire = (number: number, first_name: string) => createEmployee(server, company, number, { first_name });
  people = {
    boss: await hire(1, 'Boss'),
    left: await hire(2, 'Left'),
    middle: await hire(3, 'Middle'),
    report: await hire(4, 'Report'),
  };
  await hr.edited(people.middle.id, { manager: people.boss.id });
  await hr.edited(people.report.id, { manager: people.middle.id });
  await hr.edited(people.left.id, { manager: people.boss.id, employment_status: 'left', last_day: '2026-01-31' });
});
afterAll(stopTestServers);

const chart = async (query = ''): Promise<readonly ChartPerson[]> =>
  chartPersonSchema
    .strict()
    .array()
    .parse((await hr.call(`employees/chart/${query}`)).json);
const names = (rows: readonly ChartPerson[]) => rows.map(({ name, reports }) => `${name} ${reports}`);

test('begins with those who have no manager, and opens one manager after another', async () => {
  expect(await chart()).toEqual([
    {
      id: people.boss.id,
      user: people.boss.user,
      name: 'Boss Last1',
      designation: 'Engineer',
      department: '',
      profile_picture: null,
      manager: null,
      reports: 1,
    },
    // Who founded the company is in the directory like everyone.
    expect.objectContaining({ user: company.user_id, name: 'Chart', reports: 0 }),
  ]);
  expect(names(await chart(`?manager=${people.boss.id}`))).toEqual(['Middle Last3 1']);
  expect(names(await chart(`?manager=${people.middle.id}`))).toEqual(['Report Last4 0']);
  expect(await chart(`?manager=${people.report.id}`)).toEqual([]);
});

test('tells the line of managers of one person, from the top', async () => {
  const line = await chart(`?person=${people.report.id}`);
  expect(names(line)).toEqual(['Boss Last1 1', 'Middle Last3 1', 'Report Last4 0']);
  expect((await hr.call('employees/chart/?person=01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea')).status).toBe(404);
});

test('shows who has left as long as someone reports to them', async () => {
  const late = await createEmployee(server, company, 5, { first_name: 'Late' });
  // Nobody new reports to who has left.
  await hr.edited(people.left.id, { employment_status: 'active' });
  await hr.edited(late.id, { manager: people.left.id });
  await hr.edited(people.left.id, { employment_status: 'left', last_day: '2026-01-31' });
  expect(names(await chart(`?manager=${people.boss.id}`))).toEqual(['Left Last2 1', 'Middle Last3 1']);
  await hr.edited(late.id, { manager: null });
  expect(names(await chart())).toEqual(['Boss Last1 1', 'Chart 0', 'Late Last5 0']);
});

test('is read in pages', async () => {
  const page = async (query: string) =>
    pageSchema(chartPersonSchema).parse((await hr.call(`employees/chart/?limit=1${query}`)).json);
  const first = await page('');
  expect(first).toMatchObject({ total: 3, results: [{ name: 'Boss Last1' }] });
  expect(await page(`&cursor=${first.next ?? ''}`)).toMatchObject({ results: [{ name: 'Chart' }] });
});
