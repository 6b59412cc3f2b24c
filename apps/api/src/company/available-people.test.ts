import type { Employee } from '@atrium/contracts/employees';
import { invitedMembersSchema } from '@atrium/contracts/members';
import { dayIn } from '@atrium/contracts/dates';
import { assetClientOf } from '../testing/assets';
import { boardClientOf } from '../testing/boards';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { joinAs, memberClientOf, type MemberClient, type SignedInMember } from '../testing/members';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let admin: MemberClient;
let recordClient: RecordClient;
let here: Employee;
let deactivated: SignedInMember;
let left: Employee;
let invited: { readonly user: string; readonly employee: string };

const deactivate = async ({ user_id }: Pick<Company, 'user_id'>) => {
  expect((await admin.post(`members/deactivate/${user_id}/`, { hand_over_to: null })).status).toBe(200);
};
const leave = ({ id }: Employee) => recordClient.edited(id, { employment_status: 'left', last_day: '2024-01-31' });

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Available');
  admin = memberClientOf(server, company);
  recordClient = recordClientOf(server, company);
  here = await createEmployee(server, company, 1);
  deactivated = await joinAs(server, company, 2);
  left = await createEmployee(server, company, 3);
  await leave(left);
  const answer = await admin.post('members/invite/', {
    people: [{ email: 'guest@available.example', full_name: 'Gu Est' }],
  });
  const [guest] = invitedMembersSchema.parse(answer.json).people;
  const [member] = await admin.list('?search=guest');
  invited = { user: guest?.user ?? '', employee: member?.employee ?? '' };
  await deactivate(deactivated);
});
afterAll(stopTestServers);

const refusal = (name: string) => `${name} has left, or their account is deactivated. Choose somebody else.`;
const gone = () =>
  [
    { user: deactivated.user_id, employee: deactivated.employee, sentence: refusal('First2 Last2') },
    { user: left.user, employee: left.id, sentence: refusal('First3 Last3') },
  ] as const;

describe('lists of people for a purpose', () => {
  const usersOf = async (query: string) =>
    ((await admin.at(`employees/list/${query}`)).json as { results: Employee[]; total: number }).results
      .map(({ user }) => user)
      .sort();

  test.each(['', '&search=a'])('leave out who has left and whose account is deactivated%s', async (search) => {
    expect(await usersOf(`?limit=50&available_for=assignment${search}`)).toEqual(
      search === '' ? [company.user_id, here.user, invited.user].sort() : expect.not.arrayContaining([left.user]),
    );
    expect(await usersOf(`?limit=50${search}`)).toEqual(expect.arrayContaining([left.user, deactivated.user_id]));
  });

  test('leave out who can’t sign in yet, where somebody has to decide', async () => {
    expect(await usersOf('?limit=50&available_for=decision')).toEqual([company.user_id, here.user].sort());
  });

  test('count those whom they show', async () => {
    expect((await admin.at('employees/list/?limit=1&available_for=assignment')).json).toMatchObject({ total: 3 });
  });

  test('are the same for accounts', async () => {
    const accounts = async (purpose: string) =>
      (await admin.list(`?available_for=${purpose}`)).map(({ id }) => id).sort();
    expect(await accounts('assignment')).toEqual([company.user_id, here.user, invited.user].sort());
    expect(await accounts('decision')).toEqual([company.user_id, here.user].sort());
  });
});

describe('who has left or is deactivated', () => {
  test('is not assigned to a task, but stays where they are', async () => {
    const boardClient = boardClientOf(server, company);
    const { id } = await boardClient.task((await boardClient.list((await boardClient.board()).id)).id);
    const staying = await joinAs(server, company, 20);
    const update = (assigned_to: readonly string[]) => boardClient.patch(`task/update/${id}/`, { assigned_to });
    expect((await update([staying.user_id, invited.user])).status).toBe(200);
    await deactivate(staying);
    for (const { user, sentence } of gone()) {
      expect(await update([staying.user_id, user])).toMatchObject({
        status: 400,
        json: { errors: { assigned_to: [sentence] } },
      });
    }
    expect(await update([staying.user_id, here.user])).toMatchObject({
      status: 200,
      json: { assigned_to: [staying.user_id, here.user] },
    });
  });

  test('is given no asset, and returns those that they have', async () => {
    const assetClient = assetClientOf(server, company);
    const staying = await createEmployee(server, company, 21);
    const [asset, other] = [await assetClient.add(), await assetClient.add()];
    expect((await assetClient.assign(asset.id, staying.id)).status).toBe(200);
    await leave(staying);
    for (const { employee, sentence } of gone()) {
      expect(await assetClient.assign(other.id, employee)).toMatchObject({
        status: 400,
        json: { errors: { employee: [sentence] } },
      });
    }
    expect((await assetClient.returnAsset(asset.id, { employee: staying.id })).status).toBe(200);
    expect((await assetClient.assign(other.id, invited.employee)).status).toBe(200);
  });

  test('is granted nothing that they had requested', async () => {
    const assetClient = assetClientOf(server, company);
    const asking = await joinAs(server, company, 22);
    const request = await assetClientOf(server, asking).ask({ category: 'IT', reason: 'Work' });
    const asset = await assetClient.add();
    await deactivate(asking);
    expect(await assetClient.post(`requests/grant/${request.id}/`, { asset: asset.id })).toMatchObject({
      status: 409,
      json: { code: 'assign.unavailable', detail: refusal('First22 Last22') },
    });
    expect(await assetClient.find(asset.id)).toMatchObject({ state: 'available' });
  });

  test('becomes nobody’s manager, and stays that of others until they are changed', async () => {
    const boss = await createEmployee(server, company, 23);
    await recordClient.edited(here.id, { manager: boss.id });
    await leave(boss);
    for (const { employee, sentence } of gone()) {
      expect(await recordClient.edit(here.id, { manager: employee })).toMatchObject({
        status: 400,
        json: { errors: { manager: [sentence] } },
      });
    }
    expect(await recordClient.edited(here.id, { manager: boss.id, city: 'Dhaka' })).toMatchObject({ city: 'Dhaka' });
    expect((await recordClient.edit(here.id, { manager: invited.employee })).status).toBe(200);
  });

  test('becomes nobody’s manager by a file either', async () => {
    const form = new FormData();
    const lines = ['employee_id,manager', `${here.employee_id},${left.employee_id}`];
    form.append('file', new File([lines.join('\n')], 'employees.csv', { type: 'text/csv' }));
    expect(await recordClient.call('employees/import/preview/', { method: 'POST', form })).toMatchObject({
      json: { rows: [{ problems: { manager: [refusal('First3 Last3')] } }] },
    });
  });

  test('leads no department anew', async () => {
    const lead = await createEmployee(server, company, 24);
    const made = await admin.post('departments/create/', { name: 'Lab', lead: lead.id });
    const { id } = made.json as { id: string };
    const change = (json: object) => admin.at(`departments/update/${id}/`, { method: 'PATCH', json });
    await leave(lead);
    for (const { employee, sentence } of gone()) {
      const refused = { status: 400, json: { errors: { lead: [sentence] } } };
      expect(await change({ lead: employee })).toMatchObject(refused);
      expect(await admin.post('departments/create/', { name: 'Shop', lead: employee })).toMatchObject(refused);
    }
    expect(await change({ name: 'Laboratory', lead: lead.id })).toMatchObject({ status: 200 });
  });

  test('takes over nothing, and stands in for nobody', async () => {
    const leaving = await joinAs(server, company, 25);
    expect(await admin.post(`members/deactivate/${leaving.user_id}/`, { hand_over_to: left.user })).toMatchObject({
      status: 400,
      json: { errors: { hand_over_to: [refusal('First3 Last3')] } },
    });
    const today = dayIn('Asia/Dhaka');
    for (const { user } of gone()) {
      expect(
        await hrFormClientOf(server, company).post('delegations/create/', {
          to: user,
          starts_on: today,
          ends_on: today,
        }),
      ).toMatchObject({ status: 400, json: { errors: { to: ['Choose an active colleague.'] } } });
    }
  });
});
