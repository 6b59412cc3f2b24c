import type { Employee } from '@atrium/contracts/employees';
import { useNearEnd, type InfiniteListState } from '@atrium/lists';
import { plainListStyles } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { useCallback, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';
import { AddEmployeeCard } from './AddEmployeeCard';
import { EmployeeCard } from './EmployeeCard';
import { SkeletonCard } from './SkeletonCard';
import { gridGap, useColumns } from './use-columns';

interface EmployeeGridProps {
  readonly list: InfiniteListState<Employee>;
  readonly ownUserId: string | null;
  readonly mayAdd: boolean;
  readonly mayDelete: (employee: Employee) => boolean;
  readonly onDelete: (employee: Employee) => void;
}

/** How many cards before the end the next page is read, so that it's there when someone scrolls to it. */
const cardsAhead = 30;

const cardRowHeight = rowHeight(250);

/** The directory's cards. Only those near the visible part of the page are in the document. */
export function EmployeeGrid({ list, ownUserId, mayAdd, mayDelete, onDelete }: EmployeeGridProps) {
  const { rows: employees, hasMore } = list;
  const total = list.total ?? employees.length;
  const listRef = useRef<HTMLUListElement>(null);
  const columns = useColumns(listRef);
  const addCells = mayAdd ? 1 : 0;
  const cells = addCells + employees.length;

  const { drawn, below, measure } = useWindowedRows({
    listRef,
    count: Math.ceil(cells / columns) + (hasMore ? 1 : 0),
    rowHeight: cardRowHeight,
    overscan: 2,
    space: gridGap,
    keyOf: useCallback((row: number) => `${columns}/${row}`, [columns]),
  });

  const drawnCells = ((drawn.at(-1)?.index ?? -1) + 1) * columns;
  useNearEnd(list, drawnCells >= cells - cardsAhead);

  return (
    <List
      ref={listRef}
      aria-label="Employees"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBottom: below,
      }}
    >
      {drawn.flatMap((row) =>
        Array.from({ length: columns }, (_, column) => {
          const cell = row.index * columns + column;
          const index = cell - addCells;
          const employee = employees[index];
          const placed = {
            'data-index': row.index,
            style: { marginTop: row.gap },
            ...(column === 0 && { ref: measure }),
          };
          if (index < 0) return <AddCell key="add" {...placed} />;
          if (employee === undefined) return hasMore ? <PendingCell key={`pending-${cell}`} {...placed} /> : null;
          return (
            <li
              key={employee.id}
              aria-setsize={total + addCells}
              aria-posinset={cell + 1}
              data-employee={employee.id}
              {...placed}
            >
              <EmployeeCard
                employee={employee}
                isSelf={employee.user === ownUserId}
                onDelete={mayDelete(employee) ? onDelete : undefined}
              />
            </li>
          );
        }),
      )}
    </List>
  );
}

const AddCell = (placed: ComponentProps<'li'>) => (
  <li {...placed}>
    <AddEmployeeCard />
  </li>
);

const PendingCell = (placed: ComponentProps<'li'>) => (
  <li aria-hidden {...placed}>
    <SkeletonCard />
  </li>
);

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${gridGap}px;
  /* The space that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;

  > li {
    min-width: 0;
  }
`;
