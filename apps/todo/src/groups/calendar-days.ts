const dayMs = 86_400_000;

/** The day so many days after `day`, `YYYY-MM-DD`. Days of a calendar have no clock, so that none is longer or shorter. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The Sunday that the week of `day` ends with. */
export function endOfWeek(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return daysAfter(day, (7 - weekday) % 7);
}
