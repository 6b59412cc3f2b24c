import { homeSchema, type Home } from '@atrium/contracts/home';
import { departmentSchema } from '@atrium/contracts/departments';
import { boardClientOf } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { picture } from '../testing/assets';
import { settingsOf } from '../testing/company-settings';
import { memberClientOf } from '../testing/members';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

type Account = Pick<Company, 'tenant' | 'token'>;
const at = ({ tenant, token }: Account, path: string, method: 'GET' | 'PUT' | 'POST' = 'GET', json?: unknown) =>
  server.call({ tenant, token, method, path: `${tenantApi}/home/${path}`, json });
const homeOf = async (account: Account): Promise<Home> =>
  homeSchema.strict().parse((await at(account, 'layout/')).json);
const employeeOf = async (company: Company, number: number): Promise<Account> => {
  const { email } = await createEmployee(server, company, number, { first_name: `Number${number}` });
  return { tenant: company.tenant, token: await signIn(server, email) };
};

test('everyone orders and hides their own cards, and nobody else’s', async () => {
  const company = await registerCompany(server, 'Layouts');
  const [one, other] = [await employeeOf(company, 1), await employeeOf(company, 2)];
  expect(await homeOf(one)).toEqual({
    order: [],
    hidden: [],
    first_name: 'Number1',
    time_zone: 'Asia/Dhaka',
    first_steps: [],
  });

  const layout = { order: ['wallet.balance', 'task-board.due'], hidden: ['assets.held'] };
  expect((await at(one, 'layout/', 'PUT', layout)).status).toBe(204);
  expect(await homeOf(one)).toMatchObject(layout);
  expect(await homeOf(other)).toMatchObject({ order: [], hidden: [], first_name: 'Number2' });

  const changed = { order: [], hidden: ['wallet.balance'] };
  expect((await at(one, 'layout/', 'PUT', changed)).status).toBe(204);
  expect(await homeOf(one)).toMatchObject(changed);
});

test.each([
  ['no lists', {}],
  ['something else than names', { order: [1], hidden: [] }],
  ['a name that is too long', { order: ['x'.repeat(101)], hidden: [] }],
  [
    'more names than there can be cards',
    { order: [], hidden: Array.from({ length: 101 }, (_, index) => `a.${index}`) },
  ],
])('a layout with %s is refused', async (name, layout) => {
  const company = await registerCompany(server, `Refused${name.length}`);
  expect((await at(company, 'layout/', 'PUT', layout)).status).toBe(400);
});

test('the page knows the company’s own time zone', async () => {
  const company = await registerCompany(server, 'Zones');
  await settingsOf(server, company).set({ time_zone: 'Europe/Vienna' });
  expect((await homeOf(company)).time_zone).toBe('Europe/Vienna');
});

test('the first steps of a company tick themselves, and go when all are done', async () => {
  const company = await registerCompany(server, 'Beginners');
  const doneOf = async () => (await homeOf(company)).first_steps.filter(({ done }) => done).map(({ step }) => step);
  expect((await homeOf(company)).first_steps).toEqual([
    { step: 'invite', done: false },
    { step: 'departments', done: false },
    { step: 'board', done: false },
    { step: 'logo', done: false },
  ]);

  const people = [{ email: 'first@beginners.example', full_name: 'First Colleague' }];
  expect((await memberClientOf(server, company).post('members/invite/', { people })).status).toBe(200);
  expect(await doneOf()).toEqual(['invite']);

  const department = await memberClientOf(server, company).post('departments/create/', { name: 'Sales' });
  departmentSchema.parse(department.json);
  expect(await doneOf()).toEqual(['invite', 'departments']);

  const boards = boardClientOf(server, company);
  const { id } = await boards.board('Launch');
  expect(await doneOf()).toEqual(['invite', 'departments', 'board']);
  // A board that is gone is none.
  await boards.delete(`taskboard/delete/${id}/`);
  expect(await doneOf()).toEqual(['invite', 'departments']);
  await boards.board('Launch again');

  const form = new FormData();
  form.append('version', String((await settingsOf(server, company).get()).version));
  form.append('logo', picture('logo.png'));
  expect((await settingsOf(server, company).at('settings/update/', { method: 'PATCH', form })).status).toBe(200);
  expect((await homeOf(company)).first_steps).toEqual([]);
});

test('admins put the first steps away for the whole company; others never see them, nor may they', async () => {
  const company = await registerCompany(server, 'Tidy');
  const elsewhere = await registerCompany(server, 'Untidy');
  const employee = await employeeOf(company, 3);
  expect((await homeOf(employee)).first_steps).toEqual([]);
  expect((await at(employee, 'first-steps/put-away/', 'POST')).status).toBe(403);
  expect((await homeOf(company)).first_steps).toHaveLength(4);

  expect((await at(company, 'first-steps/put-away/', 'POST')).status).toBe(204);
  expect((await homeOf(company)).first_steps).toEqual([]);
  // Twice is as good as once.
  expect((await at(company, 'first-steps/put-away/', 'POST')).status).toBe(204);
  expect((await homeOf(elsewhere)).first_steps).toHaveLength(4);
});
