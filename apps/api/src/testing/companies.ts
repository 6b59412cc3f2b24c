import { registeredSchema, sessionSchema, type Registered } from '@atrium/contracts/auth';
import { employeeSchema, type Employee } from '@atrium/contracts/employees';
import { tenantApi, type Answer, type Call } from './call';

/** A server that tests can call. */
export interface Callable {
  call(request: Call): Promise<Answer>;
}

export const password = 'correct horse battery';

export interface Company extends Registered {
  readonly token: string;
}

/** Registers a company over the API and signs its admin in. */
export async function registerCompany(server: Callable, username: string): Promise<Company> {
  const email = `${username.toLowerCase().replace(/[^a-z0-9]/g, '')}@company.example`;
  const registered = registeredSchema.parse((await register(server, { username, email, password })).json);
  return { ...registered, token: await signIn(server, email) };
}

/** Registers as a page does: first the anti-forgery cookie, then the form with its value in the header. */
export async function register(server: Callable, form: unknown): Promise<Answer> {
  const csrf = await server.call({ path: '/api/auth/csrf/' });
  const value = String(csrf.headers['x-xsrf-token']);
  return server.call({
    method: 'POST',
    path: '/api/auth/register/',
    json: form,
    headers: { cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value },
  });
}

export async function signIn(server: Callable, email: string, secret = password): Promise<string> {
  const answer = await server.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });
  return sessionSchema.parse(answer.json).access;
}

/** A valid registration of an employee; `number` makes its unique fields differ. */
export function employeeForm(number: number, changes: Readonly<Record<string, string | File>> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, string | File> = {
    'user.username': `person${number}`,
    'user.password': password,
    'user.role': 'employee',
    employee_id: `E-${String(number).padStart(3, '0')}`,
    first_name: `First${number}`,
    last_name: `Last${number}`,
    email: `person${number}@people.example`,
    date_of_birth: '1990-05-17',
    gender: 'Female',
    phone_number: `+880 1700 ${String(number).padStart(6, '0')}`,
    religion: 'Islam',
    nationality: 'Bangladeshi',
    blood_group: 'O+',
    designation: 'Engineer',
    date_of_joining: '2020-02-29',
    employment_type: 'Full-Time',
    address: 'House 1, Road 2',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export async function postEmployee(
  server: Callable,
  company: Company,
  form: FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return server.call({
    method: 'POST',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/employees/employee/registration/`,
    form,
    headers,
  });
}

export async function createEmployee(
  server: Callable,
  company: Company,
  number: number,
  changes: Readonly<Record<string, string | File>> = {},
): Promise<Employee> {
  return employeeSchema.parse((await postEmployee(server, company, employeeForm(number, changes))).json);
}
