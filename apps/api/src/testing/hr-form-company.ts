import { createEmployee, registerCompany, signIn, type Company } from './companies';
import { hrFormClientOf, typed, type HrFormClient } from './hr-forms';
import type { TestServer } from './test-server';

/** A company in which Ayesha and a colleague fill forms, and two admins decide them. */
export interface HrFormCompany {
  readonly company: Company;
  readonly ayesha: HrFormClient;
  readonly ayeshaId: string;
  readonly colleague: HrFormClient;
  readonly admin: HrFormClient;
  readonly otherAdmin: HrFormClient;
}

export async function createHrFormCompany(server: TestServer): Promise<HrFormCompany> {
  const company = await registerCompany(server, 'Bengal-Textile');
  const { user } = await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  await createEmployee(server, company, 2);
  await createEmployee(server, company, 3, { 'user.role': 'admin', first_name: 'Second', last_name: 'Admin' });
  const clientOf = async (number: number) =>
    hrFormClientOf(server, { ...company, token: await signIn(server, `person${number}@people.example`) });
  return {
    company,
    ayesha: await clientOf(1),
    ayeshaId: user,
    colleague: await clientOf(2),
    admin: hrFormClientOf(server, company),
    otherAdmin: await clientOf(3),
  };
}

export const ayeshasSignature = typed('Ayesha Rahman');
export const decision = { comment: '', signature: typed('The Admin') };

export const submit = (client: HrFormClient, { id, version }: { id: string; version: number }) =>
  client.post(`submit/${id}/`, { version, signature: ayeshasSignature });

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
