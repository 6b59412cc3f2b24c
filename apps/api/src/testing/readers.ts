import type { Employee } from '@atrium/contracts/employees';
import { departmentSchema } from '@atrium/contracts/departments';
import { grants } from '@atrium/contracts/members';
import type { Actor, Relation } from '../policy/policy';
import { picture } from './assets';
import { createEmployee, registerCompany, type Company } from './companies';
import { joinAs } from './members';
import { recordClientOf, type RecordClient } from './records';
import type { TestServer } from './test-server';

/** Who reads. Each has a record, one report and a department of their own, as far as the name says. */
export const readerNames = ['admin', 'hr', 'finance', 'assets', 'manager', 'employee'] as const;
export type ReaderName = (typeof readerNames)[number];

/** Whose record is read: themselves, somebody who reports to them, and colleagues of the same and of another department. */
export const subjects = ['self', 'report', 'same department', 'other department'] as const;
export type Subject = (typeof subjects)[number];
export const relationOf = (subject: Subject): Relation =>
  subject === 'self' || subject === 'report' ? subject : 'colleague';

export interface Reader {
  readonly actor: Actor;
  readonly client: RecordClient & { readonly tenant: string; readonly token: string };
  readonly subjects: Readonly<Record<Subject, Employee>>;
}

/** Somebody whose every field differs from everyone else's. */
function hire(server: TestServer, company: Company, number: number): Promise<Employee> {
  return createEmployee(server, company, number, {
    date_of_birth: `1990-05-${String(10 + (number % 18)).padStart(2, '0')}`,
    city: `City${number}`,
    state: `State${number}`,
    country: `Country${number}`,
    zip_code: `Zip${number}`,
    address: `Address${number}`,
    designation: `Job${number}`,
    phone_number: `+880 1700 9${String(number).padStart(5, '0')}`,
    nationality: `Nation${number}`,
    profile_picture: picture('face.png'),
    resume: new File(['%PDF-1.4 resume'], 'resume.pdf', { type: 'application/pdf' }),
  });
}

/** Unlike everyone else's, and found in no other number. */
const payOf = (number: number) => ({
  pay_amount: 7_000_000.25 + number * 1000,
  pay_period: 'Month',
  pay_from: '2026-01-01',
});

async function hireReader(
  server: TestServer,
  company: Company,
  index: number,
  departments: readonly string[],
): Promise<Reader> {
  const name = readerNames[index];
  const admin = recordClientOf(server, company);
  const [own, other] = departments;
  const role = name === 'admin' ? 'admin' : 'employee';
  const held = grants.filter((grant) => grant === name);
  const [report, near, far] = [
    await hire(server, company, 4 * index + 1),
    await hire(server, company, 4 * index + 2),
    await hire(server, company, 4 * index + 3),
  ];
  const member = await joinAs(server, company, 4 * index + 4, { role, grants: held });
  const isManager = name === 'manager';
  const fields = {
    city: 'Own',
    state: 'Own',
    country: 'Own',
    zip_code: 'Own',
    ...payOf(4 * index + 4),
    department: own,
  };
  await admin.edited(member.employee, fields);
  await admin.edited(report.id, {
    ...payOf(4 * index + 1),
    department: own,
    last_day: '2031-01-31',
    employment_status: 'leaving',
    manager: isManager ? member.employee : null,
  });
  await admin.edited(near.id, {
    ...payOf(4 * index + 2),
    department: own,
    last_day: '2031-01-31',
    employment_status: 'leaving',
  });
  await admin.edited(far.id, {
    ...payOf(4 * index + 3),
    department: other,
    last_day: '2031-01-31',
    employment_status: 'leaving',
  });
  return {
    actor: { userId: member.user_id, role, grants: new Set(held), isManager },
    client: { ...recordClientOf(server, member), tenant: member.tenant, token: member.token },
    subjects: {
      self: await admin.get(member.employee),
      report: await admin.get(report.id),
      'same department': await admin.get(near.id),
      'other department': await admin.get(far.id),
    },
  };
}

/** A company with one reader of each kind, and the people that they read about. */
export async function hireReaders(
  server: TestServer,
): Promise<{ readonly company: Company; readonly readers: Readonly<Record<ReaderName, Reader>> }> {
  const company = await registerCompany(server, 'Privacy');
  const departments: string[] = [];
  for (const name of ['Sales', 'Works']) {
    const made = await recordClientOf(server, company).call('departments/create/', { method: 'POST', json: { name } });
    departments.push(departmentSchema.parse(made.json).id);
  }
  const readers: Reader[] = [];
  for (const index of readerNames.keys()) readers.push(await hireReader(server, company, index, departments));
  const [admin, hr, finance, assets, manager, employee] = readers as [Reader, Reader, Reader, Reader, Reader, Reader];
  return { company, readers: { admin, hr, finance, assets, manager, employee } };
}
