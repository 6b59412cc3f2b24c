import { formatDay } from '@atrium/contracts/dates';
import { NativeSelect, media, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ChosenDays } from '../lazy-screens';
import { periodChoices, periodLabels } from './period-of';
import { useDashboardFilter } from './use-dashboard-filter';

interface FiltersProps {
  /** What is as it is now has none. */
  readonly hasPeriod?: boolean;
  /** The selects beside the period. */
  readonly children?: ReactNode;
}

/** What a dashboard is about: its period, and what it’s narrowed to. */
export function Filters({ hasPeriod = true, children }: FiltersProps) {
  const { filter, days, change } = useDashboardFilter();
  return (
    <Bar role="group" aria-label="Filters">
      {hasPeriod && (
        <>
          <NativeSelect
            label="Period"
            value={filter.period}
            options={periodChoices.map((value) => ({ value, label: periodLabels[value] }))}
            onChange={(value) => {
              change('period', value);
            }}
          />
          {filter.period === 'days' && <ChosenDays />}
        </>
      )}
      {children}
      {hasPeriod && (
        <Span>
          {formatDay(days.from)} – {formatDay(days.to)}
        </Span>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${tokens.space[3]};
  align-items: end;

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(${tokens.column.medium}, ${tokens.column.large}));
  }
`;

const Span = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
