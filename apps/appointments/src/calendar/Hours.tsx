import { formatTime } from '@atrium/contracts/dates';
import { tokens } from '@atrium/ui';
import styled, { css } from 'styled-components';
import type { View } from '../days/calendar-days';
import type { TimeGrid } from '../days/time-grid';
import { headHeight, hourHeight, inGrid, wholeHeight } from './grid-styles';

/** The times beside the days; each entry says its own. */
export function Hours({ view, grid }: { readonly view: View; readonly grid: TimeGrid }) {
  const hours = Array.from({ length: grid.toHour - grid.fromHour }, (_, index) => grid.fromHour + index);
  return (
    <Column aria-hidden data-view={view}>
      {hours.map((hour) => (
        <Hour key={hour}>{hour > grid.fromHour && formatTime(`${String(hour).padStart(2, '0')}:00`)}</Hour>
      ))}
    </Column>
  );
}

const Column = styled.div`
  display: none;

  ${inGrid(css`
    display: block;
    padding-top: calc(${headHeight} + ${wholeHeight});
  `)}
`;

const Hour = styled.div`
  height: ${hourHeight};
  padding-right: ${tokens.space[2]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  line-height: ${tokens.lineHeight.control};
  text-align: end;
  white-space: nowrap;
  transform: translateY(calc(-0.5 * ${tokens.lineHeight.control}));
`;
