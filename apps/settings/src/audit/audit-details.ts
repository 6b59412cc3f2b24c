import { weekdayName } from '@atrium/contracts/dates';

/** One thing that an entry says beside its action. */
export interface Detail {
  readonly label: string;
  /** What it was; left out where nothing changed. */
  readonly before?: string;
  readonly value: string;
}

/** What an entry of the log holds, as lines to read. What changed comes first. */
export function detailsOf(details: Readonly<Record<string, unknown>>): readonly Detail[] {
  const { changes, ...others } = details;
  const changed = isRecord(changes) ? Object.entries(changes) : [];
  return [...changed, ...Object.entries(others)].map(([name, value]) => detailOf(name, value));
}

function detailOf(name: string, value: unknown): Detail {
  const label = labelOf(name);
  const write = name === 'weekend' ? weekdaysOf : textOf;
  if (!isRecord(value) || !('before' in value || 'after' in value)) return { label, value: write(value) };
  return { label, before: write(value['before']), value: write(value['after']) };
}

/** The first of January 2024 was a Monday. */
const weekdaysOf = (days: unknown): string =>
  textOf(Array.isArray(days) ? days.map((day) => weekdayName(`2024-01-0${String(day)}`)) : days);

/** `session_hours` is Session hours. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${textOf(part)}`)
      .join(', ');
  }
  // Names of fields are listed, too.
  if (typeof value === 'string') return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
  return JSON.stringify(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
