import { wallClock } from '@atrium/contracts/dates';

/** The moment, ISO 8601 in UTC, at which clocks of a zone show a time (`HH:MM`) on a day. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let moment = wanted;
  // Twice: the first step may cross a day when clocks are changed.
  for (let pass = 0; pass < 2; pass += 1) {
    const shown = Date.parse(`${wallClock(new Date(moment).toISOString(), timeZone).replace(' ', 'T')}Z`);
    moment += wanted - shown;
  }
  return new Date(moment).toISOString();
}
