import type { Submission } from '@atrium/contracts/hr-forms';
import { registerCompany, type Company } from '../testing/companies';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

interface Person extends SignedInMember {
  readonly formClient: HrFormClient;
}

let people = 0;

/** A company of its own, with its founder. */
async function found(name: string) {
  const company = await registerCompany(server, name);
  const records = recordClientOf(server, company);
  const members = memberClientOf(server, company);
  const join = async (grants: readonly string[] = [], manager: string | null = null): Promise<Person> => {
    people += 1;
    const person = await joinAs(server, company, people, { grants });
    await records.edited(person.employee, { manager });
    return { ...person, formClient: hrFormClientOf(server, person) };
  };
  const setStatus = async ({ employee }: Pick<SignedInMember, 'employee'>, status: 'active' | 'leaving' | 'left') => {
    const fields = { employment_status: status, ...(status !== 'active' && { last_day: '2031-01-31' }) };
    expect((await records.edit(employee, fields)).status).toBe(200);
  };
  const standsIn = (from: Person, to: Person) =>
    members.post('hr_forms/delegations/create/', {
      from: from.user_id,
      to: to.user_id,
      starts_on: '2020-01-01',
      ends_on: '2100-01-01',
    });
  return { company, founder: hrFormClientOf(server, company), members, join, setStatus, standsIn };
}

const deciders = ({ waiting_for }: Pick<Submission, 'waiting_for'>) =>
  (waiting_for?.people ?? []).map(({ user }) => user).sort();
const users = (...wanted: readonly Pick<Company, 'user_id'>[]) => wanted.map(({ user_id }) => user_id).sort();

describe('somebody who has left', () => {
  test('has no form, though they can sign in still, and has them again when they are back', async () => {
    const { join, setStatus } = await found('Leavers');
    const above = await join();
    const manager = await join([], above.employee);
    const person = await join([], manager.employee);
    const { id } = await person.formClient.submitted('leave');
    await setStatus(manager, 'leaving');
    expect(deciders(await person.formClient.get(id))).toEqual(users(manager));
    await setStatus(manager, 'left');
    expect(deciders(await person.formClient.get(id))).toEqual(users(above));
    expect((await manager.formClient.get(id)).may.decide).toBe(false);
    expect(await manager.formClient.waiting()).toBe(0);
    await setStatus(manager, 'active');
    expect(deciders(await person.formClient.get(id))).toEqual(users(manager));
  });

  test('is asked only where nobody else may, and never makes somebody decide on their own', async () => {
    const { company, join, setStatus, members } = await found('Remainder');
    const hr = await join(['hr']);
    const { id } = await hr.formClient.submitted('suggestion');
    expect(deciders(await hr.formClient.get(id))).toEqual(users(company));
    await setStatus(await members.me(), 'left');
    expect(deciders(await hr.formClient.get(id))).toEqual(users(company));
  });

  test('stands in for nobody, and is given no form', async () => {
    const { founder, join, setStatus, standsIn } = await found('Former');
    const hr = await join(['hr']);
    const [deputy, gone, person] = [await join(), await join(), await join()];
    await setStatus(gone, 'left');
    expect(await standsIn(hr, gone)).toMatchObject({
      status: 400,
      json: { errors: { to: expect.anything() as object } },
    });
    const { id } = await person.formClient.submitted('suggestion');
    expect(await founder.post(`reassign/${id}/`, { step: 1, to: gone.user_id })).toMatchObject({
      status: 400,
      json: { errors: { to: [expect.stringContaining('have left')] } },
    });
    expect((await standsIn(hr, deputy)).status).toBe(201);
    expect(deciders(await person.formClient.get(id))).toEqual(users(deputy));
    await setStatus(deputy, 'left');
    expect(deciders(await person.formClient.get(id))).toEqual(users(hr));
  });
});

test('whoever signed a step is no stand-in for somebody who has not', async () => {
  const { founder, join, standsIn } = await found('Twice');
  const leader = await join();
  const other = await join([], leader.employee);
  // The only admin asks: there is nobody with a say but colleagues.
  const { id } = await founder.submitted('leave');
  expect(deciders(await founder.get(id))).toEqual(users(leader));
  await leader.formClient.approve(id);
  expect((await standsIn(other, leader)).status).toBe(201);
  expect(deciders(await founder.get(id))).toEqual(users(other));
  expect(await other.formClient.approve(id)).toMatchObject({ state: 'approved', single_signatory: false });
});
