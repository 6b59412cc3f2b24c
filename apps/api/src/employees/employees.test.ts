import { employeePageSchema, employeeSchema, personSchema, type EmployeePage } from '@atrium/contracts/employees';
import { z } from 'zod';
import { tenantApi, type Call } from '../testing/call';
import {
  createEmployee,
  employeeForm,
  password,
  postEmployee,
  registerCompany,
  signIn,
  type Company,
} from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Directory');
});
afterAll(stopTestServers);

const at = (path: string, more: Partial<Call> = {}) =>
  server.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/${path}`, ...more });
const list = async (query = ''): Promise<string[]> => {
  const employees = z.array(employeeSchema.strict()).parse((await at(`employees/list/${query}`)).json);
  return employees.map((employee) => employee.employee_id);
};
const page = async (query: string): Promise<EmployeePage> =>
  employeePageSchema.parse((await at(`employees/list/?${query}`)).json);

describe('the list', () => {
  beforeAll(async () => {
    await createEmployee(server, company, 1, { first_name: 'anna', last_name: 'Zed', date_of_joining: '2020-01-01' });
    await createEmployee(server, company, 2, {
      first_name: 'Bela',
      last_name: 'Young',
      designation: 'Accountant',
      date_of_joining: '2021-01-01',
      blood_group: 'AB-',
    });
    await createEmployee(server, company, 3, {
      first_name: 'Çelik',
      last_name: '100%_done\\',
      employment_type: 'Contract',
      date_of_joining: '2020-01-01',
    });
    await createEmployee(server, company, 4, { first_name: 'Anna', last_name: 'Abel', date_of_joining: '2022-01-01' });
  });

  test('is an array of complete records, ordered by name', async () => {
    expect(await list()).toEqual(['E-004', 'E-001', 'E-002', '', 'E-003']);
  });

  test.each([
    ['?sort=employee_id', ['E-001', 'E-002', 'E-003', 'E-004']],
    ['?sort=-date_of_joining', ['E-004', 'E-002', 'E-003', 'E-001']],
    ['?search=ANNA', ['E-004', 'E-001']],
    ['?search=zed+anna', ['E-001']],
    ['?search=%C3%A7EL', ['E-003']],
    ['?search=0%25_', ['E-003']],
    ['?search=done%5C', ['E-003']],
    ['?search=%25', ['E-003']],
    ['?search=e-002', ['E-002']],
    ['?search=person4%40people', ['E-004']],
    ['?search=account', ['E-002']],
    ['?search=+', ['E-004', 'E-001', 'E-002', 'E-003']],
    ['?designation=Accountant', ['E-002']],
    ['?employment_type=Contract', ['E-003']],
    ['?blood_group=AB-', ['E-002']],
    ['?blood_group=AB-&employment_type=Contract', []],
    ['?unknown=1&search=nobody', []],
  ])('answers %s with %j', async (query, ids) => {
    // The founder has no employee ID.
    expect((await list(query)).filter((id) => id !== '')).toEqual(ids);
  });

  test.each(['name', '-date_of_joining', 'employee_id'])('pages through everyone once, by %s', async (sort) => {
    const whole = await list(`?sort=${sort}`);
    for (const limit of [1, 2, 3, 4, 200]) {
      const ids: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const answer = await page(`sort=${sort}&limit=${limit}${next === '' ? '' : `&cursor=${next}`}`);
        expect(answer.total).toBe(5);
        expect(answer.results.length).toBeLessThanOrEqual(limit);
        ids.push(...answer.results.map((employee) => employee.employee_id));
        next = answer.next;
      }
      expect(ids).toEqual(whole);
    }
  });

  test('counts what matches the filters', async () => {
    expect(await page('limit=1&search=anna')).toMatchObject({ total: 2 });
    expect(await page('limit=1&search=nobody')).toEqual({ results: [], next: null, total: 0 });
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'sort=salary',
    'blood_group=C',
    'limit=2&cursor=nonsense',
    `limit=2&cursor=${Buffer.from('["employee_id","x","01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea",1]').toString('base64url')}`,
    `limit=2&sort=-date_of_joining&cursor=${Buffer.from('["-date_of_joining","x","01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea",1]').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    const answer = await at(`employees/list/?${query}`);
    expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
    expect(answer.json).toHaveProperty('errors');
  });

  test('names the designations in use', async () => {
    expect((await at('employees/designations/')).json).toEqual(['Accountant', 'Engineer']);
  });
});

describe('one employee', () => {
  test('is created with every field, account and files, and can sign in', async () => {
    const picture = new File([Buffer.from('89504e470d0a1a0a00000000', 'hex')], 'me & I.png', { type: 'image/png' });
    const resume = new File(['%PDF-1.4 resume'], 'résumé.pdf', { type: 'application/pdf' });
    const answer = await postEmployee(
      server,
      company,
      employeeForm(20, { profile_picture: picture, resume, city: ' Dhaka ', 'user.email': 'Other20@people.example' }),
    );
    expect(answer.status).toBe(201);
    const created = employeeSchema.strict().parse(answer.json);
    expect(created).toMatchObject({
      employee_id: 'E-020',
      email: 'person20@people.example',
      role: 'employee',
      date_of_birth: '1990-05-17',
      date_of_joining: '2020-02-29',
      city: 'Dhaka',
      zip_code: '',
    });
    expect(created.profile_picture).toContain(`/${encodeURIComponent('me & I.png')}?`);
    expect(created.resume).toContain(`/${encodeURIComponent('résumé.pdf')}?`);
    expect((await at(`employees/retrieve/${created.id}/`)).json).toEqual(created);

    const token = await signIn(server, 'other20@people.example');
    expect((await at('employees/list/', { token })).status).toBe(200);
  });

  test('without files has none, and takes the email address for the account', async () => {
    const created = await createEmployee(server, company, 21);
    expect(created).toMatchObject({ profile_picture: null, resume: null });
    await signIn(server, 'person21@people.example');
  });

  test('is refused with a sentence at each wrong field', async () => {
    const answer = await postEmployee(
      server,
      company,
      employeeForm(22, {
        date_of_birth: '31/12/1999',
        date_of_joining: '0000-01-01',
        gender: 'Robot',
        phone_number: '',
        'user.password': 'short',
        address: 'x'.repeat(501),
      }),
    );
    expect(answer).toMatchObject({
      status: 400,
      json: {
        errors: {
          date_of_birth: ['Enter a valid date.'],
          date_of_joining: ['Enter a valid date.'],
          gender: ['Choose an option.'],
          phone_number: ['This field is required.'],
          'user.password': ['Use at least 8 characters.'],
          address: ['Use no more than 500 characters.'],
        },
      },
    });
  });

  test.each([
    ['employee id', { employee_id: 'E-030' }, 'employee.id-taken', 'employee_id'],
    ['username', { 'user.username': 'PERSON30' }, 'user.username-taken', 'user.username'],
    ['email address', { email: 'Person30@people.example' }, 'registration.email-taken', 'email'],
    ['account address', { 'user.email': 'PERSON30@people.example' }, 'registration.email-taken', 'user.email'],
  ])('is refused for a taken %s, at that field', async (_what, changes, code, field) => {
    await postEmployee(server, company, employeeForm(30));
    const answer = await postEmployee(server, company, employeeForm(31, changes));
    expect(answer).toMatchObject({ status: 409, json: { code } });
    expect(answer.json).toHaveProperty(['errors', field]);
  });

  test('needs a multipart body', async () => {
    const answer = await at('employees/employee/registration/', { method: 'POST', json: {} });
    expect(answer).toMatchObject({ status: 415, json: { code: 'request.unsupported-media-type' } });
  });

  test.each(['employees/retrieve/', 'employees/employee/retrieve-by-user/'])(
    'is not found at %s by an unknown or malformed id',
    async (path) => {
      for (const id of ['01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea', 'x', '1', "'; drop table employee; --", '%00']) {
        expect(await at(`${path}${encodeURIComponent(id)}/`)).toMatchObject({
          status: 404,
          json: { detail: 'Employee not found.' },
        });
      }
    },
  );
});

describe('deleting an employee', () => {
  test('ends the account’s session at its next call, frees its names, and keeps their record', async () => {
    const gone = await createEmployee(server, company, 40, { first_name: 'Rahim', last_name: 'Al Mamun' });
    const token = await signIn(server, 'person40@people.example');
    expect((await at('employees/list/', { token })).status).toBe(200);

    expect(await at(`employees/delete/${gone.id}/`, { method: 'DELETE' })).toMatchObject({ status: 204, text: '' });
    expect(await at('employees/list/', { token })).toMatchObject({
      status: 401,
      json: { code: 'auth.account-ended', detail: 'This account no longer has access.' },
    });
    const login = { method: 'POST', path: '/api/auth/login/', json: { email: gone.email, password } } as const;
    expect((await server.call(login)).status).toBe(401);
    expect((await at(`employees/retrieve/${gone.id}/`)).status).toBe(404);
    expect((await at(`employees/delete/${gone.id}/`, { method: 'DELETE' })).status).toBe(404);
    expect(personSchema.parse((await at(`employees/employee/retrieve-by-user/${gone.user}/`)).json)).toEqual({
      user: gone.user,
      first_name: 'Rahim',
      last_name: 'Al Mamun',
      profile_picture: null,
    });

    const again = await createEmployee(server, company, 40);
    expect(again.user).not.toBe(gone.user);
    await signIn(server, 'person40@people.example');
  });

  test('is refused for one’s own record', async () => {
    const admin = await createEmployee(server, company, 41, { 'user.role': 'admin' });
    const token = await signIn(server, 'person41@people.example');
    expect(await at(`employees/delete/${admin.id}/`, { method: 'DELETE', token })).toMatchObject({
      status: 403,
      json: { code: 'employee.delete-self' },
    });
    expect((await at(`employees/retrieve/${admin.id}/`)).status).toBe(200);
  });

  test('counts a changed role at the next call, whatever the token says', async () => {
    const admin = await createEmployee(server, company, 42, { 'user.role': 'admin' });
    const other = await createEmployee(server, company, 43);
    const token = await signIn(server, 'person42@people.example');
    await asOwner(server, `update app_user set role = 'employee' where id = $1`, [admin.user]);
    expect(await at(`employees/delete/${other.id}/`, { method: 'DELETE', token })).toMatchObject({
      status: 403,
      json: { code: 'auth.hr-required' },
    });
  });
});

describe('a person', () => {
  test('is shown by the account, also where there is no employee record', async () => {
    const admin = await at(`employees/employee/retrieve-by-user/${company.user_id}/`);
    expect(admin.json).toEqual({
      user: company.user_id,
      first_name: 'Directory',
      last_name: '',
      profile_picture: null,
    });
  });
});
