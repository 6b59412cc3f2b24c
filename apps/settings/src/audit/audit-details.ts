import { formatDay, formatMoment, weekdayName } from '@atrium/contracts/dates';
import { grantNames, roleNames } from '../people/access-names';

/** One thing that an entry says beside its action. */
export interface Detail {
  readonly label: string;
  /** What it was; left out where nothing changed. */
  readonly before?: string;
  readonly value: string;
}

/** What an entry of the log holds, as lines to read. What changed comes first. */
export function detailsOf(details: Readonly<Record<string, unknown>>, timeZone: string): readonly Detail[] {
  const { changes, ...others } = details;
  const changed = isRecord(changes) ? Object.entries(changes) : [];
  return [...changed, ...Object.entries(others)].map(([name, value]) => detailOf(name, value, timeZone));
}

function detailOf(name: string, value: unknown, timeZone: string): Detail {
  const label = labelOf(name);
  const write = (part: unknown) => textOf(named(name, part), timeZone);
  if (!isRecord(value) || !('before' in value || 'after' in value)) return { label, value: write(value) };
  return { label, before: write(value['before']), value: write(value['after']) };
}

/** Days of the week, roles and grants by the names that they have on other screens. */
function named(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => named(name, one));
  // The first of January 2024 was a Monday.
  if (name === 'weekend') return weekdayName(`2024-01-0${String(value)}`);
  if (name === 'role' || name === 'grants') return accessNames.get(String(value)) ?? value;
  return value;
}

const accessNames = new Map(Object.entries({ ...roleNames, ...grantNames }));

/** `session_hours` is Session hours. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((part) => textOf(part, timeZone)).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${textOf(part, timeZone)}`)
      .join(', ');
  }
  return typeof value === 'string' ? written(value, timeZone) : JSON.stringify(value);
}

/** Days and moments as people read them. Names of fields are listed, too. */
function written(text: string, timeZone: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text, timeZone);
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
