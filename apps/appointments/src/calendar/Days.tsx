import type { CalendarEntry } from '@atrium/contracts/appointments';
import { weekdayName } from '@atrium/contracts/dates';
import { VisuallyHidden, media, plainListStyles, tokens } from '@atrium/ui';
import styled, { css } from 'styled-components';
import type { CalendarDialogsState } from '../appointment/CalendarDialogs';
import { daysOf, isInMonth, titleOf, type View } from '../days/calendar-days';
import { entriesOn } from '../days/entries-on';
import { gridOf } from '../days/time-grid';
import { DayCell } from './DayCell';
import { Hours } from './Hours';
import { inGrid } from './grid-styles';
import type { EntryHandles } from './use-entry-handles';

interface DaysProps {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly timeZone: string;
  readonly dialogs: CalendarDialogsState;
  readonly handles: EntryHandles;
  /** Of links to other days: what else is shown. */
  readonly colleagues: string | undefined;
}

/** The days of a view in their order: beside each other where there is room, and otherwise a list. */
export function Days({ view, day, today, entries, timeZone, dialogs, handles, colleagues }: DaysProps) {
  const days = daysOf(view, day);
  const shown = handles.shownOf(entries);
  const grid = view === 'month' ? null : gridOf(days, shown, timeZone);
  return (
    <div>
      {view === 'month' && (
        <Weekdays aria-hidden>
          {days.slice(0, 7).map((one) => (
            <span key={one}>{weekdayName(one).slice(0, 3)}</span>
          ))}
        </Weekdays>
      )}
      <Frame
        data-view={view}
        style={grid === null ? undefined : { '--whole': grid.whole, '--hours': grid.toHour - grid.fromHour }}
      >
        {grid !== null && <Hours view={view} grid={grid} />}
        <List data-view={view} aria-label={titleOf(view, day)}>
          {days.map((one) => (
            <DayCell
              key={one}
              day={one}
              view={view}
              isToday={one === today}
              isOutside={view === 'month' && !isInMonth(one, day)}
              grid={grid}
              entries={entriesOn(one, shown, timeZone)}
              timeZone={timeZone}
              dialogs={dialogs}
              handles={handles}
              colleagues={colleagues}
            />
          ))}
        </List>
      </Frame>
      <VisuallyHidden id={handles.hintId}>{moveHint}</VisuallyHidden>
      <VisuallyHidden role="status">{handles.said}</VisuallyHidden>
    </div>
  );
}

const moveHint = 'Shift with an arrow key moves it. Shift, Alt and an arrow up or down move its end.';

const Frame = styled.div`
  ${inGrid(css`
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  `)}
`;

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
