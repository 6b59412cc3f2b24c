import type { Employee } from '@atrium/contracts/employees';
import type { Access } from '../access/use-access';

/** Managers aren’t told in the record that somebody is leaving, so for their reports the server is asked. */
export function showsOffboarding({ may, isSelf, leads }: Access, employee: Employee): boolean {
  if (isSelf(employee.user) || may('record.read-private')) return employee.employment_status !== 'active';
  return leads(employee);
}
