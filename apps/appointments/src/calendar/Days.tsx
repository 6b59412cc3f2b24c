import type { CalendarEntry } from '@atrium/contracts/appointments';
import { weekdayName } from '@atrium/contracts/dates';
import { media, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { CalendarDialogsState } from '../appointment/CalendarDialogs';
import { daysOf, isInMonth, titleOf, type View } from '../days/calendar-days';
import { entriesOn } from '../days/entries-on';
import { DayCell } from './DayCell';

interface DaysProps {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly timeZone: string;
  readonly dialogs: CalendarDialogsState;
}

/** The days of a view in their order: beside each other where there is room, and otherwise a list. */
export function Days({ view, day, today, entries, timeZone, dialogs }: DaysProps) {
  const days = daysOf(view, day);
  return (
    <div>
      {view === 'month' && (
        <Weekdays aria-hidden>
          {days.slice(0, 7).map((one) => (
            <span key={one}>{weekdayName(one).slice(0, 3)}</span>
          ))}
        </Weekdays>
      )}
      <List data-view={view} aria-label={titleOf(view, day)}>
        {days.map((one) => (
          <DayCell
            key={one}
            day={one}
            view={view}
            isToday={one === today}
            isOutside={view === 'month' && !isInMonth(one, day)}
            entries={entriesOn(one, entries, timeZone)}
            timeZone={timeZone}
            dialogs={dialogs}
          />
        ))}
      </List>
    </div>
  );
}

const sevenColumns = 'repeat(7, minmax(0, 1fr))';

const Weekdays = styled.div`
  display: none;
  padding-bottom: ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};

  & > span {
    padding-left: ${tokens.space[2]};
  }

  ${media.medium} {
    display: grid;
    grid-template-columns: ${sevenColumns};
  }
`;

const List = styled.ol`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  overflow: hidden;

  ${media.medium} {
    &[data-view='month'] {
      grid-template-columns: ${sevenColumns};
    }
  }

  ${media.wide} {
    &[data-view='week'] {
      grid-template-columns: ${sevenColumns};
    }
  }
`;
