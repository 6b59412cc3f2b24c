import type { Session } from '@atrium/contracts/auth';
import type { Department } from '@atrium/contracts/departments';
import type { Employee } from '@atrium/contracts/employees';
import type { Grant } from '@atrium/contracts/members';
import { callApi, createEmployee, signIn, type SessionAt } from './api';

const root = 'company_management_service/';

async function call<Answer>(session: SessionAt, method: string, path: string, json?: unknown): Promise<Answer> {
  const { status, body } = await callApi(method, `${root}${path}`, {
    port: session.port,
    tenant: session.tenant,
    token: session.access,
    json,
  });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Answer;
}

export const readEmployee = (session: SessionAt, id: string): Promise<Employee> =>
  call(session, 'GET', `employees/retrieve/${id}/`);

/** A new employee of a company, signed in. */
export async function joinCompany(admin: Session, firstName: string, lastName: string) {
  const person = await createEmployee(admin, { first_name: firstName, last_name: lastName });
  return { ...person, session: await signIn(person.email, person.password) };
}

/** Changes a record as it is now. */
export async function changeRecord(
  session: SessionAt,
  id: string,
  change: Readonly<Record<string, string | null>>,
): Promise<Employee> {
  const { version } = await readEmployee(session, id);
  return call(session, 'PATCH', `employees/update/${id}/`, { ...change, version });
}

export const grant = (session: SessionAt, user: string, ...grants: readonly Grant[]): Promise<unknown> =>
  call(session, 'PATCH', `members/update/${user}/`, { grants });

export const createDepartment = (session: Session, name: string): Promise<Department> =>
  call(session, 'POST', 'departments/create/', { name });

export const createLocation = (session: Session, name: string): Promise<{ readonly id: string }> =>
  call(session, 'POST', 'locations/create/', { name });
