import type { EmploymentStatus } from '@atrium/contracts/employee-options';
import { formatDay } from '@atrium/contracts/dates';
import type { Employee } from '@atrium/contracts/employees';

export const statusLabels = { active: 'Active', leaving: 'Leaving', left: 'Left' } as const satisfies Record<
  EmploymentStatus,
  string
>;

/** What is said of somebody who leaves; null of those who stay. */
export function leavingText({ employment_status: status, last_day }: Employee): string | null {
  if (status === 'active') return null;
  if (last_day === null || last_day === '') return statusLabels[status];
  return status === 'leaving' ? `Leaving on ${formatDay(last_day)}` : `Left on ${formatDay(last_day)}`;
}
