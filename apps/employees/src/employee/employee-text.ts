import type { Employee } from '@atrium/contracts/employees';
import { formatCount } from '@atrium/contracts/numbers';

export const fullName = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

export const employeeNoun = ['employee', 'employees'] as const;
export const countOf = (count: number): string => formatCount(count, ...employeeNoun);
