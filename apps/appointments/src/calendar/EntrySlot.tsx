import { Link } from '@atrium/router';
import { tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { View } from '../days/calendar-days';
import type { EntryPlace, TimeGrid } from '../days/time-grid';
import { hourHeight, inGrid, linesIn, wholeHeight } from './grid-styles';

interface EntrySlotProps {
  readonly line: ReactNode;
  readonly view: View;
  /** Null where days have no hours. */
  readonly grid: TimeGrid | null;
  /** Undefined for what has no time. */
  readonly place: EntryPlace | undefined;
  /** Of the day, which has room for all. */
  readonly address: string;
}

/** Where an entry stands in its day, and before the first one without room what stands for the rest. */
export function EntrySlot({ line, view, grid, place, address }: EntrySlotProps) {
  if (grid === null || place === undefined) return <Slot>{line}</Slot>;
  const { rest } = place;
  return (
    <>
      {rest !== undefined && (
        <RestSlot data-view={view} style={slotStyle(rest, grid)}>
          <Rest to={address}>+{rest.count} more</Rest>
        </RestSlot>
      )}
      <Slot
        data-view={view}
        data-hidden={place.isHidden}
        data-short={linesIn(place.to - place.from) === 1 || undefined}
        data-narrow={(view === 'week' && place.lanes > 1) || undefined}
        style={slotStyle(place, grid)}
      >
        {line}
      </Slot>
    </>
  );
}

const slotStyle = ({ from, to, lane, lanes }: EntryPlace, { fromHour }: TimeGrid) => ({
  '--from': (from / 60 - fromHour).toFixed(3),
  '--length': ((to - from) / 60).toFixed(3),
  '--lane': lane,
  '--lanes': lanes,
  '--lines': linesIn(to - from),
});

const Slot = styled.li`
  min-width: 0;

  ${inGrid(css`
    position: absolute;
    top: calc(${wholeHeight} + var(--from) * ${hourHeight});
    left: calc(var(--lane) * 100% / var(--lanes));
    width: calc(100% / var(--lanes) - ${tokens.line.thin});
    height: calc(var(--length) * ${hourHeight} - ${tokens.line.thin});

    &[data-hidden] {
      display: none;
    }
  `)}
`;

/** Stands for entries that there is no room for; a list has room for all. */
const RestSlot = styled(Slot)`
  display: none;

  ${inGrid(css`
    display: block;
  `)}
`;

const Rest = styled(Link)`
  display: block;
  height: 100%;
  padding: ${tokens.space[0.5]};
  overflow: hidden;
  border-radius: ${tokens.radius.small};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.text};
  font-size: ${tokens.fontSize.small};
  line-height: ${tokens.lineHeight.control};
  text-align: center;
  text-decoration: none;

  &:hover {
    background: ${tokens.color.hover};
  }
`;
