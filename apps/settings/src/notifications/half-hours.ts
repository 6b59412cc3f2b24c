import { formatTime } from '@atrium/contracts/dates';

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 2), (index % 2) * 30];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

/** Options for a time of day, every half hour, and `chosen` in any case. */
export const timesWith = (chosen: string): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([...halfHours, chosen])].sort().map((time) => ({ value: time, label: formatTime(time) }));
