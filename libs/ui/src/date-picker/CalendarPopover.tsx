import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { popoverStyles } from '../overlay/popover-styles';
import { tokens } from '../tokens/tokens';
import { monthNames } from './month-names';
import { yearsOffered } from './years-offered';

/** The calendar of a date field. */
export const CalendarPopover = () => (
  <Panel offset={4}>
    <Content>
      <Calendar>
        <Bar>
          <Step slot="previous">
            <ChevronLeft aria-hidden />
          </Step>
          <MonthAndYear />
          <Step slot="next">
            <ChevronRight aria-hidden />
          </Step>
        </Bar>
        <Grid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
        </Grid>
      </Calendar>
    </Content>
  </Panel>
);

/** Native selects: for a birth date decades ago, scrolling or typing is faster than paging. */
function MonthAndYear() {
  const state = useContext(CalendarStateContext);
  if (state === null) return null;
  const focused = state.focusedDate;
  const years = yearsOffered(focused.year, state.minValue?.year, state.maxValue?.year);
  return (
    <Pickers>
      <Picker
        aria-label="Month"
        value={focused.month}
        onChange={(event) => {
          state.setFocusedDate(focused.set({ month: Number(event.target.value) }));
        }}
      >
        {monthNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Picker>
      <Picker
        aria-label="Year"
        value={focused.year}
        onChange={(event) => {
          state.setFocusedDate(focused.set({ year: Number(event.target.value) }));
        }}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Picker>
    </Pickers>
  );
}

const Day = ({ date }: { readonly date: CalendarDate }) => <Cell date={date} />;

const Panel = styled(Popover)`
  ${popoverStyles}
`;

const Content = styled(Dialog)`
  padding: ${tokens.space[3]};
  outline: none;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]};
  margin-bottom: ${tokens.space[2]};
`;

const stepSize = '2rem';

const Step = styled(Button)`
  display: grid;
  place-content: center;
  width: ${stepSize};
  height: ${stepSize};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.medium};
  background: none;
  cursor: pointer;

  & > svg {
    width: ${tokens.size.iconLarge};
    height: ${tokens.size.iconLarge};
  }

  &[data-hovered] {
    background: ${tokens.color.hover};
  }

  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: default;
  }
`;

const Pickers = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
`;

const Picker = styled.select`
  padding: ${tokens.space[1]};
  border: ${tokens.line.thin} solid transparent;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceRaised};
  font-weight: ${tokens.fontWeight.bold};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
  }
`;

const Grid = styled(CalendarGrid)`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & td {
    padding: ${tokens.space[0.25]};
  }
`;

const Weekday = styled(CalendarHeaderCell)`
  padding: ${tokens.space[1]} 0;
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.regular};
  color: ${tokens.color.textMuted};
`;

const daySize = '2.25rem';

const Cell = styled(CalendarCell)`
  display: grid;
  place-content: center;
  width: ${daySize};
  height: ${daySize};
  border-radius: ${tokens.radius.medium};
  cursor: pointer;
  outline: none;

  &[data-outside-month] {
    visibility: hidden;
  }

  &[data-today] {
    font-weight: ${tokens.fontWeight.bold};
    color: ${tokens.color.accentText};
  }

  &[data-hovered] {
    background: ${tokens.color.hover};
  }

  &[data-selected] {
    background: ${tokens.color.accent};
    color: ${tokens.color.onAccent};
  }

  &[data-focus-visible] {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: ${tokens.line.thin};
  }

  &[data-disabled],
  &[data-unavailable] {
    color: ${tokens.color.textFaint};
    cursor: default;
  }
`;
