import { departmentSchema, locationSchema, type Department } from '@atrium/contracts/departments';
import { employeeSchema } from '@atrium/contracts/employees';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let hr: RecordClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Departments');
  hr = recordClientOf(server, company);
});
afterAll(stopTestServers);

let last = 0;
const hire = () => createEmployee(server, company, (last += 1));
const post = (path: string, json: object, recordClient = hr) => recordClient.call(path, { method: 'POST', json });
const remove = (path: string) => hr.call(path, { method: 'DELETE' });

describe.each([
  ['department', 'departments', departmentSchema, 'People still belong to this department. Choose where they go.'],
  ['location', 'locations', locationSchema, 'People still work at this location. Choose where they go.'],
] as const)('a %s', (field, path, schema, inUse) => {
  const create = async (name: string) => schema.parse((await post(`${path}/create/`, { name })).json);
  const list = async () =>
    schema
      .strict()
      .array()
      .parse((await hr.call(`${path}/list/`)).json);

  test('is created, renamed, listed by name, and deleted', async () => {
    const made = await post(`${path}/create/`, { name: ' Sales ' });
    expect(made).toMatchObject({ status: 201, json: { name: 'Sales', people: 0 } });
    const other = await create('Accounts');
    expect((await list()).map(({ name }) => name)).toEqual(['Accounts', 'Sales']);
    const renamed = await hr.call(`${path}/update/${other.id}/`, { method: 'PATCH', json: { name: 'Treasury' } });
    expect(renamed).toMatchObject({ status: 200, json: { id: other.id, name: 'Treasury' } });
    expect((await remove(`${path}/delete/${other.id}/`)).status).toBe(204);
    expect((await remove(`${path}/delete/${other.id}/`)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Sales']);
  });

  test('has a name of its own, whatever the letter case', async () => {
    const one = await create('Marketing');
    const taken = { status: 409, json: { code: `${field}.name-taken` } };
    expect(await post(`${path}/create/`, { name: 'MARKETING' })).toMatchObject(taken);
    const other = await create('Support');
    const json = { name: 'marketing' };
    expect(await hr.call(`${path}/update/${other.id}/`, { method: 'PATCH', json })).toMatchObject(taken);
    const respelled = await hr.call(`${path}/update/${one.id}/`, { method: 'PATCH', json });
    expect(respelled).toMatchObject({ status: 200, json: { name: 'marketing' } });
  });

  test('is on records, counts their people, and filters them', async () => {
    const place = await create('Design');
    const [one, other] = [await hire(), await hire()];
    expect(await hr.edited(one.id, { [field]: place.id })).toMatchObject({
      [field]: { id: place.id, name: 'Design' },
    });
    await hr.edited(other.id, { [field]: place.id, last_day: '2026-01-31', employment_status: 'left' });
    expect((await list()).find(({ id }) => id === place.id)).toMatchObject({ people: 1 });
    const found = (await hr.call(`employees/list/?${field}=${place.id}&status=active`)).json;
    expect(
      employeeSchema
        .array()
        .parse(found)
        .map(({ id }) => id),
    ).toEqual([one.id]);
    expect((await hr.history(one.id))[0]).toMatchObject({ field, before: '', after: 'Design' });
  });

  test('with people in it is deleted only with word of where they go', async () => {
    const [from, to] = [await create('Old'), await create('New')];
    const [one, gone] = [await hire(), await hire()];
    await hr.edited(one.id, { [field]: from.id });
    await hr.edited(gone.id, { [field]: from.id, employment_status: 'left', last_day: '2026-01-31' });
    expect(await remove(`${path}/delete/${from.id}/`)).toMatchObject({
      status: 409,
      json: { code: `${field}.in-use`, detail: inUse },
    });
    for (const target of [from.id, '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea', 'x']) {
      expect((await remove(`${path}/delete/${from.id}/?move_to=${target}`)).status).toBe(400);
    }
    expect((await remove(`${path}/delete/${from.id}/?move_to=${to.id}`)).status).toBe(204);
    expect(await hr.get(one.id)).toMatchObject({ [field]: { id: to.id, name: 'New' }, version: 3 });
    expect((await hr.history(one.id))[0]).toMatchObject({ field, before: 'Old', after: 'New' });
    expect((await remove(`${path}/delete/${to.id}/?move_to=none`)).status).toBe(204);
    expect(await hr.get(one.id)).toMatchObject({ [field]: null });
    expect(await hr.get(gone.id)).toMatchObject({ [field]: null });
  });

  test('of those who have left only needs no word', async () => {
    const [place, gone] = [await create('Archive'), await hire()];
    await hr.edited(gone.id, { [field]: place.id, employment_status: 'left', last_day: '2026-01-31' });
    expect((await remove(`${path}/delete/${place.id}/`)).status).toBe(204);
    expect(await hr.get(gone.id)).toMatchObject({ [field]: null });
  });

  test('is read by everyone, and changed by HR and admins', async () => {
    const [place, person] = [await create('Law'), await hire()];
    const recordClient = recordClientOf(server, { tenant: company.tenant, token: await signIn(server, person.email) });
    expect((await recordClient.call(`${path}/list/?limit=1`)).json).toMatchObject({
      results: [{ people: expect.any(Number) as number }],
    });
    const refused = { status: 403, json: { code: 'auth.hr-required' } };
    expect(await post(`${path}/create/`, { name: 'Mine' }, recordClient)).toMatchObject(refused);
    const json = { name: 'Mine' };
    expect(await recordClient.call(`${path}/update/${place.id}/`, { method: 'PATCH', json })).toMatchObject(refused);
    expect(await recordClient.call(`${path}/delete/${place.id}/`, { method: 'DELETE' })).toMatchObject(refused);
  });
});

describe('the lead of a department', () => {
  test('is an employee, and ends with their record', async () => {
    const lead = await hire();
    const made = departmentSchema.parse((await post('departments/create/', { name: 'Lab', lead: lead.id })).json);
    expect(made.lead).toEqual({ id: lead.id, user: lead.user, name: `${lead.first_name} ${lead.last_name}` });
    expect((await remove(`employees/delete/${lead.id}/`)).status).toBe(204);
    const departments: Department[] = departmentSchema.array().parse((await hr.call('departments/list/')).json);
    expect(departments.find(({ id }) => id === made.id)).toMatchObject({ lead: null });
  });

  test('is nobody of another company', async () => {
    const other = await registerCompany(server, 'Neighbours');
    const theirs = await createEmployee(server, other, 900);
    expect(await post('departments/create/', { name: 'Stolen', lead: theirs.id })).toMatchObject({
      status: 400,
      json: { errors: { lead: ['Choose an option.'] } },
    });
  });
});
