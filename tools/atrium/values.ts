import { usageFailure } from './failure.ts';

/** A share of people: 0 to 100, at most two decimals. */
export function readPercent(text: string, option: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100) {
    throw usageFailure(`${option} must be a number from 0 to 100 with up to two decimals, not “${text}”.`);
  }
  return Number(text);
}

export function readWholeNumber(text: string, option: string, least: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
    throw usageFailure(`${option} must be a whole number of at least ${least}, not “${text}”.`);
  }
  return Number(text);
}

const unitMilliseconds: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** An end: a day (through its last second, UTC), an ISO 8601 time, or a duration such as `12h`, `7d`, `2w`. In UTC. */
export function readUntil(text: string, now = new Date()): string {
  const until = momentOf(text, now);
  if (until === null) throw usageFailure('--until must be a date such as 2030-01-31, or a time from now such as 7d.');
  if (until <= now) throw usageFailure(`--until ${text} is in the past.`);
  return until.toISOString();
}

function momentOf(text: string, now: Date): Date | null {
  const [, count, unit = ''] = /^(\d{1,4})([mhdw])$/.exec(text) ?? [];
  const milliseconds = unitMilliseconds[unit];
  if (milliseconds !== undefined) return new Date(now.getTime() + Number(count) * milliseconds);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  // Times need an offset, so that this machine's time zone doesn't matter.
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const moment = new Date(isDay ? `${text}T23:59:59Z` : text);
  const isReal = !Number.isNaN(moment.getTime()) && (!isDay || moment.toISOString().startsWith(text));
  return isReal ? moment : null;
}
