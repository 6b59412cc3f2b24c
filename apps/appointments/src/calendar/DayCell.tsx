import type { CalendarEntry } from '@atrium/contracts/appointments';
import { Link } from '@atrium/router';
import { formatDay, weekdayName } from '@atrium/contracts/dates';
import { IconButton, Text, VisuallyHidden, media, plainListStyles, tokens } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import styled, { css } from 'styled-components';
import type { CalendarDialogsState } from '../appointment/CalendarDialogs';
import { appointmentsPath } from '../appointments-paths';
import { dayName, type View } from '../days/calendar-days';
import { placesOn, keyOf, type TimeGrid } from '../days/time-grid';
import { EntryLine } from './EntryLine';
import { EntrySlot } from './EntrySlot';
import { hourHeight, inGrid, wholeHeight } from './grid-styles';
import type { EntryHandles } from './use-entry-handles';

interface DayCellProps {
  readonly day: string;
  readonly view: View;
  readonly isToday: boolean;
  /** Of another month than the one that is shown. */
  readonly isOutside: boolean;
  readonly entries: readonly CalendarEntry[];
  readonly timeZone: string;
  readonly dialogs: CalendarDialogsState;
  readonly handles: EntryHandles;
  /** Null where days have no hours. */
  readonly grid: TimeGrid | null;
  readonly colleagues: string | undefined;
}

/** As many entries as a day of a month has room for. */
const mostInMonth = 4;
/** As many entries at the same time as a day of a week has room for. */
const mostInWeek = 2;

/** A day, what is on it, and a way to add to it. */
export function DayCell(props: DayCellProps) {
  const { day, view, isToday, isOutside, entries, timeZone, dialogs, handles, grid, colleagues } = props;
  const isMonth = view === 'month';
  const shown = isMonth && entries.length > mostInMonth ? entries.slice(0, mostInMonth - 1) : entries;
  const more = entries.length - shown.length;
  const address = `${appointmentsPath}?${new URLSearchParams({ view: 'day', day, ...(colleagues !== undefined && { colleagues }) }).toString()}`;
  const places =
    grid === null
      ? null
      : placesOn(day, entries, timeZone, view === 'week' ? { most: mostInWeek, kept: handles.moved } : undefined);
  return (
    <Cell
      data-view={view}
      data-day={day}
      data-empty={entries.length === 0 || undefined}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
    >
      <Head data-view={view}>
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
      <Times data-view={view}>
        {entries.length > 0 && (
          <Entries aria-label={dayName(day)} data-view={view}>
            {shown.map((entry) => (
              <EntrySlot
                key={keyOf(entry)}
                grid={grid}
                place={places?.get(keyOf(entry))}
                view={view}
                address={address}
                line={
                  <EntryLine
                    entry={entry}
                    day={day}
                    view={view}
                    isRoomy={!isMonth}
                    timeZone={timeZone}
                    onOpen={dialogs.open}
                    handles={handles}
                  />
                }
              />
            ))}
            {more > 0 && (
              <li>
                <More to={address}>+{more} more</More>
              </li>
            )}
          </Entries>
        )}
      </Times>
      {entries.length === 0 && view === 'day' && <Text tone="muted">Nothing on this day.</Text>}
    </Cell>
  );
}

const monthCell = '7rem';

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

  ${inGrid(css`
    height: ${tokens.size.controlSmall};
  `)}
`;

/** The hours of a day, with lines between them; what has no time stands above. */
const Times = styled.div`
  ${inGrid(css`
    position: relative;
    height: calc(${wholeHeight} + var(--hours) * ${hourHeight});
    margin-inline: calc(-1 * ${tokens.space[1.5]});

    &::before {
      content: '';
      position: absolute;
      inset: ${wholeHeight} 0 0;
      background: repeating-linear-gradient(
        to bottom,
        ${tokens.color.border} 0 ${tokens.line.thin},
        transparent ${tokens.line.thin} ${hourHeight}
      );
    }
  `)}
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
