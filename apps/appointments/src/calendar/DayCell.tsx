import type { CalendarEntry } from '@atrium/contracts/appointments';
import { Link } from '@atrium/router';
import { formatDay, weekdayName } from '@atrium/contracts/dates';
import { IconButton, Text, VisuallyHidden, media, plainListStyles, tokens } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import styled from 'styled-components';
import type { CalendarDialogsState } from '../appointment/CalendarDialogs';
import { appointmentsPath } from '../appointments-paths';
import { dayName, type View } from '../days/calendar-days';
import { EntryLine } from './EntryLine';

interface DayCellProps {
  readonly day: string;
  readonly view: View;
  readonly isToday: boolean;
  /** Of another month than the one that is shown. */
  readonly isOutside: boolean;
  readonly entries: readonly CalendarEntry[];
  readonly timeZone: string;
  readonly dialogs: CalendarDialogsState;
}

/** As many entries as a day of a month has room for. */
const mostInMonth = 4;

/** A day, what is on it, and a way to add to it. */
export function DayCell({ day, view, isToday, isOutside, entries, timeZone, dialogs }: DayCellProps) {
  const isMonth = view === 'month';
  const shown = isMonth && entries.length > mostInMonth ? entries.slice(0, mostInMonth - 1) : entries;
  const more = entries.length - shown.length;
  const address = `${appointmentsPath}?${new URLSearchParams({ view: 'day', day }).toString()}`;
  return (
    <Cell
      data-view={view}
      data-empty={entries.length === 0 || undefined}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
    >
      <Head>
        <Name>
          <DayLink to={address} aria-current={isToday ? 'date' : undefined}>
            <VisuallyHidden>{dayName(day)}</VisuallyHidden>
            <Wide aria-hidden data-view={view}>
              {!isMonth && `${weekdayName(day).slice(0, 3)} `}
              <DayNumber>{Number(day.slice(8))}</DayNumber>
            </Wide>
            <Narrow aria-hidden data-view={view}>
              {weekdayName(day)}, {formatDay(day)}
            </Narrow>
          </DayLink>
        </Name>
        <Add
          size="small"
          label={`New appointment on ${dayName(day)}`}
          onClick={() => {
            dialogs.create(day);
          }}
        >
          <Plus aria-hidden />
        </Add>
      </Head>
      {entries.length > 0 && (
        <Entries aria-label={dayName(day)}>
          {shown.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <EntryLine entry={entry} day={day} isRoomy={!isMonth} timeZone={timeZone} onOpen={dialogs.open} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <More to={address}>{more} more</More>
            </li>
          )}
        </Entries>
      )}
      {entries.length === 0 && view === 'day' && <Text tone="muted">Nothing on this day.</Text>}
    </Cell>
  );
}

const monthCell = '7rem';
const weekCell = '20rem';

const Cell = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[1]};
  min-width: 0;
  padding: ${tokens.space[2]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};

  &:last-child {
    border-bottom: 0;
  }

  /* A list of a month has no room for days without anything. */
  ${media.belowMedium} {
    &[data-view='month']:is([data-empty], [data-outside]):not([data-today]) {
      display: none;
    }
  }

  ${media.medium} {
    &&[data-view='month'] {
      min-height: ${monthCell};
      padding: ${tokens.space[1]};
      border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
      box-shadow: calc(-1 * ${tokens.line.thin}) 0 ${tokens.color.border};
    }

    &[data-view='month'][data-outside] {
      background: ${tokens.color.surfaceSunken};
    }
  }

  ${media.wide} {
    &[data-view='week'] {
      min-height: ${weekCell};
      border-bottom: 0;
      box-shadow: calc(-1 * ${tokens.line.thin}) 0 ${tokens.color.border};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]};
`;

const Name = styled.h3`
  margin: 0;
  min-width: 0;
  font-size: ${tokens.fontSize.medium};
  font-weight: ${tokens.fontWeight.medium};
`;

const DayLink = styled(Link)`
  color: ${tokens.color.text};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const DayNumber = styled.span`
  display: inline-grid;
  place-content: center;
  min-width: ${tokens.size.controlInline};
  height: ${tokens.size.controlInline};
  border-radius: ${tokens.radius.full};

  [aria-current='date'] & {
    background: ${tokens.color.accent};
    color: ${tokens.color.onAccent};
  }
`;

/** In columns a day has room for its number, in a list for all of its name. */
const Wide = styled.span`
  display: none;

  ${media.medium} {
    &[data-view='month'] {
      display: inline;
    }
  }

  ${media.wide} {
    &[data-view='week'] {
      display: inline;
    }
  }
`;

const Narrow = styled.span`
  [aria-current='date'] > & {
    color: ${tokens.color.accentText};
    font-weight: ${tokens.fontWeight.bold};
  }

  ${media.medium} {
    &[data-view='month'] {
      display: none;
    }
  }

  ${media.wide} {
    &[data-view='week'] {
      display: none;
    }
  }
`;

const Add = styled(IconButton)`
  ${media.medium} {
    opacity: 0.001;

    ${Cell}:is(:hover, :focus-within) & {
      opacity: 1;
    }
  }
`;

const Entries = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[1]};
`;

const More = styled(Link)`
  padding-left: ${tokens.space[1.5]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
