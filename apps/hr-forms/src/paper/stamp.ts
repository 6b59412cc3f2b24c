const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'longOffset',
});

/** A time of the wire on a document, `5 Mar 2025, 14:30 UTC+06:00`: whoever reads the paper may be far from this clock. */
export const stampText = (iso: string): string => format.format(new Date(iso)).replace(/GMT(\+00:00)?/, 'UTC');
