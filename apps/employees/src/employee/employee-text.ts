import type { Employee } from '@atrium/contracts/employees';
import { dayOrNotAvailable } from '@atrium/contracts/missing-values';
import { formatCount } from '@atrium/contracts/numbers';

export const fullName = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** The day of birth, or 05/03 where the year isn’t shown. */
export const birthOf = ({ date_of_birth, birthday }: Pick<Employee, 'date_of_birth' | 'birthday'>): string => {
  const isYearHidden = (date_of_birth ?? '') === '' && typeof birthday === 'string';
  return isYearHidden ? birthday.split('-').reverse().join('/') : dayOrNotAvailable(date_of_birth);
};

export const employeeNoun = ['employee', 'employees'] as const;
export const countOf = (count: number): string => formatCount(count, ...employeeNoun);
