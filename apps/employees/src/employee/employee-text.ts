import { formatDay } from '@atrium/contracts/dates';
import type { Employee } from '@atrium/contracts/employees';
import { formatCount } from '@atrium/contracts/numbers';

export const fullName = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** What a missing value shows. */
export const orNotAvailable = (value: string): string => (value.trim() === '' ? 'N/A' : value);

/** A calendar day (`YYYY-MM-DD`) as day/month/year, such as `05/03/1990`. */
export const dayOrNotAvailable = (day: string | null): string => orNotAvailable(formatDay(day ?? ''));

/** The day of birth, or 05/03 where the year isn’t shown. */
export const birthOf = ({ date_of_birth, birthday }: Pick<Employee, 'date_of_birth' | 'birthday'>): string => {
  const isYearHidden = (date_of_birth ?? '') === '' && typeof birthday === 'string';
  return isYearHidden ? birthday.split('-').reverse().join('/') : dayOrNotAvailable(date_of_birth);
};

export const employeeNoun = ['employee', 'employees'] as const;
export const countOf = (count: number): string => formatCount(count, ...employeeNoun);
