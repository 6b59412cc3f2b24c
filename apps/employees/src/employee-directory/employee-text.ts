import type { Employee } from '@atrium/contracts/employees';

export const fullName = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** What a missing value shows. */
export const orNotAvailable = (value: string): string => (value.trim() === '' ? 'N/A' : value);

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day (`YYYY-MM-DD`) as day/month/year, such as `05/03/1990`. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? orNotAvailable(day) : dayFormat.format(time);
}
