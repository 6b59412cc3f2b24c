import { formatDay } from './dates';

/** A value of a record, or what stands in its place where there is none. */
export const orNotAvailable = (value: string | null): string => (value === null || value.trim() === '' ? 'N/A' : value);

/** A calendar day (`YYYY-MM-DD`) as day/month/year, such as `05/03/1990`. */
export const dayOrNotAvailable = (day: string | null): string => orNotAvailable(day && formatDay(day));
