import { knownFactsSchema } from '@atrium/contracts/hr-forms';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let employee: HrFormClient;
let admin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Acme');
  await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  employee = hrFormClientOf(server, { ...company, token: await signIn(server, 'person1@people.example') });
  admin = hrFormClientOf(server, company);
});
afterAll(stopTestServers);

const known = async (id: string) => knownFactsSchema.strict().parse((await admin.at(`known/${id}/`)).json);
const leave = async (from: string, to: string, leaveType = 'Casual') => {
  const { values } = await employee.draft('leave');
  return employee.submitted('leave', {
    ...values,
    leaveType,
    dateOfJoining: '2020-01-01',
    leaveFrom: from,
    leaveTo: to,
  });
};

test('leave begins with the days that were asked for, and for HR with what is left of them', async () => {
  const first = await leave('2026-03-02', '2026-03-05');
  const balance = { type: 'Casual', year: '2026', granted: 10, taken: 0, left: 10 };
  expect(await known(first.id)).toEqual({ values: { approvedDays: 4 }, leave_balance: balance });
  const signature = { kind: 'typed', name: 'The Admin' };
  await admin.post(`decide/${first.id}/`, { step: 1, outcome: 'Approved', values: { approvedDays: 3.5 }, signature });
  expect(await known(first.id)).toEqual({ values: { balanceBefore: 10 }, leave_balance: balance });
  await admin.approve(first.id);

  const second = await leave('2026-05-04', '2026-05-05');
  expect(await known(second.id)).toMatchObject({
    values: { approvedDays: 2 },
    leave_balance: { taken: 3.5, left: 6.5 },
  });
});

test('leave of a type without a balance has none', async () => {
  const { id } = await leave('2026-06-01', '2026-06-03', 'Unpaid');
  expect(await known(id)).toEqual({ values: { approvedDays: 3 }, leave_balance: null });
  await admin.approve(id);
  expect(await known(id)).toMatchObject({ values: {}, leave_balance: null });
});

test('never more days are filled in than are left', async () => {
  const [one, other] = [await leave('2027-03-01', '2027-03-08'), await leave('2027-04-01', '2027-04-07')];
  await admin.approve(one.id);
  await admin.post(`decide/${one.id}/`, {
    step: 2,
    outcome: 'Approved',
    values: { payment: 'With Pay' },
    signature: { kind: 'typed', name: 'The Admin' },
  });
  const { values, leave_balance: balance } = await known(other.id);
  expect(values).toEqual({ approvedDays: Math.min(7, balance?.left ?? 0) });
});

test('nobody else is told', async () => {
  const { id } = await leave('2026-09-01', '2026-09-02');
  expect(await employee.at(`known/${id}/`)).toMatchObject({ status: 403, json: { code: 'hr-form.with-others' } });
  await admin.decide(id, 'Denied');
  expect(await admin.at(`known/${id}/`)).toMatchObject({ status: 409, json: { code: 'hr-form.state' } });
});
