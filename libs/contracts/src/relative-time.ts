const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a moment was, such as `3 hours ago`; `Just now` within the first minute, and for clocks that run ahead. */
export function timeAgo(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'Just now';
}
