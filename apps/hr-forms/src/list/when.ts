const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const timeOnly = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A time of the wire as people read it, such as `5 Mar 2025, 14:30`. */
export const whenText = (iso: string): string => dayAndTime.format(new Date(iso));

export const timeText = (time: Date): string => timeOnly.format(time);
