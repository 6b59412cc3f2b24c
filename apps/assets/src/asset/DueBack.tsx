import { selectTimeZone } from '@atrium/auth-store';
import { dayIn, formatDay } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import { Text } from '@atrium/ui';

/** The return date of an assigned asset; renders nothing without one. */
export function DueBack({ day }: { readonly day: string | null }) {
  const timeZone = useSelector(selectTimeZone);
  if (day === null) return null;
  const isOverdue = day < dayIn(timeZone);
  return (
    <Text as="div" size="small" tone={isOverdue ? 'danger' : 'muted'}>
      {isOverdue ? 'Was due' : 'Due'} back on <time dateTime={day}>{formatDay(day)}</time>
    </Text>
  );
}
