import { Button, IconButton, NativeSelect, Switch, tokens } from '@atrium/ui';
import { ChevronLeft, ChevronRight } from '@atrium/ui/icons';
import styled from 'styled-components';
import { step, titleOf, type View } from '../days/calendar-days';

interface CalendarToolsProps {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly onView: (view: View) => void;
  readonly onDay: (day: string) => void;
  /** Whether the leave of colleagues is shown, too. */
  readonly withColleagues: boolean;
  readonly onColleagues: (isOn: boolean) => void;
}

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];

/** Which days are shown, and the ways to others. */
export function CalendarTools({ view, day, today, onView, onDay, withColleagues, onColleagues }: CalendarToolsProps) {
  const go = (direction: 1 | -1) => () => {
    onDay(step(view, day, direction));
  };
  return (
    <Tools role="group" aria-label="Days shown">
      <Ways>
        <Button
          onClick={() => {
            onDay(today);
          }}
        >
          Today
        </Button>
        <IconButton label={`Previous ${view}`} onClick={go(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={`Next ${view}`} onClick={go(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </Ways>
      <Title aria-live="polite">{titleOf(view, day)}</Title>
      <Switch label="Colleagues’ leave" checked={withColleagues} onChange={onColleagues} />
      <NativeSelect label="View" hideLabel value={view} options={options} onChange={onView} />
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
`;

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;

const Title = styled.h2`
  flex: 1 1 auto;
  margin: 0;
  font-size: ${tokens.fontSize.large};
  font-weight: ${tokens.fontWeight.bold};
`;
