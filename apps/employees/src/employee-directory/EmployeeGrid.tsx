import type { Employee } from '@atrium/contracts/employees';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AddEmployeeCard } from './AddEmployeeCard';
import { EmployeeCard } from './EmployeeCard';
import { SkeletonCard } from './SkeletonCard';
import { gridGap, useGridLayout } from './use-grid-layout';

interface EmployeeGridProps {
  readonly employees: readonly Employee[];
  /** How many there are in all, those not yet loaded included. */
  readonly total: number;
  /** More follow those in `employees`. */
  readonly hasMore: boolean;
  /** Called when the end of what is loaded comes near. */
  readonly onNearEnd: () => void;
  readonly ownUserId: string | null;
  /** Left out for those who may not add or delete. */
  readonly onDelete?: ((employee: Employee) => void) | undefined;
}

/** Cards before the end at which the next page is asked for, so that it is there when someone arrives. */
const cardsAhead = 30;

/** The rows drawn last time are the best guess for rows never drawn: all cards are of one height. */
let usualRowHeight = 250;

/** The directory's cards. Only those near the visible part of the page are in the document. */
export function EmployeeGrid({ employees, total, hasMore, onNearEnd, ownUserId, onDelete }: EmployeeGridProps) {
  const { listRef, columns, top } = useGridLayout();
  const addCells = onDelete === undefined ? 0 : 1;
  const cells = addCells + employees.length;
  const rowCount = Math.ceil(cells / columns) + (hasMore ? 1 : 0);

  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => usualRowHeight,
    gap: gridGap,
    overscan: 2,
    scrollMargin: top,
    getItemKey: (row) => `${columns}/${row}`,
    initialOffset: () => window.scrollY,
  });
  const drawn = rows.getVirtualItems();
  const firstRow = drawn[0];
  const lastRow = drawn.at(-1);
  // The first row may hold nothing but the card to add with.
  const usualRow = drawn.find(({ index, size }) => index > 0 && size > 0);
  if (usualRow !== undefined) usualRowHeight = usualRow.size;

  const drawnCells = ((lastRow?.index ?? -1) + 1) * columns;
  const isNearEnd = hasMore && drawnCells >= cells - cardsAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, cells]);

  return (
    <List
      ref={listRef}
      aria-label="Employees"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: (firstRow?.start ?? top) - top,
        paddingBottom: Math.max(rows.getTotalSize() - ((lastRow?.end ?? top) - top), 0),
      }}
    >
      {drawn.flatMap((row) =>
        Array.from({ length: columns }, (_, column) => {
          const cell = row.index * columns + column;
          const measured = column === 0 ? { ref: rows.measureElement, 'data-index': row.index } : {};
          if (cell < addCells) {
            return (
              <li key="add" {...measured}>
                <AddEmployeeCard />
              </li>
            );
          }
          const employee = employees[cell - addCells];
          if (employee !== undefined) {
            return (
              <li
                key={employee.id}
                aria-setsize={total + addCells}
                aria-posinset={cell + 1}
                data-employee={employee.id}
                {...measured}
              >
                <EmployeeCard employee={employee} isSelf={employee.user === ownUserId} onDelete={onDelete} />
              </li>
            );
          }
          return hasMore ? (
            <li key={`pending-${cell}`} aria-hidden {...measured}>
              <SkeletonCard />
            </li>
          ) : null;
        }),
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${gridGap}px;
  margin: 0;
  padding: 0;
  list-style: none;
  /* The padding that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;

  > li {
    min-width: 0;
  }
`;
