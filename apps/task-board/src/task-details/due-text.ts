const weekdays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const times = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });

/** A moment on the clock of whoever looks at it, such as `5th March, 2025 ( 03:30 PM )`. */
export function dueText(instant: string): string {
  const moment = new Date(instant);
  const parts = Object.fromEntries(weekdays.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${ordinal(moment.getDate())} ${parts['month'] ?? ''}, ${parts['year'] ?? ''} ( ${times.format(moment)} )`;
}

function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}
