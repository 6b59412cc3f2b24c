const dayMs = 86_400_000;

/** A day so many days from today, `YYYY-MM-DD`. */
export const demoDay = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** On such a day, at half past an hour. */
export const demoMoment = (days: number, hour: number): string =>
  `${demoDay(days)}T${String(hour).padStart(2, '0')}:30:00.000Z`;
