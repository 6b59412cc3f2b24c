import type { Card, BoardSnapshot } from '@atrium/contracts/boards';
import { EmptyState, tokens } from '@atrium/ui';
import { SearchX } from '@atrium/ui/icons';
import { drawnRows, useFocusedRow } from '@atrium/ui/windowed';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { measuredHeight } from '../measured-height';
import { TaskRow } from './TaskRow';

const columns = [
  ['No.', '3rem'],
  ['Task Title', '11.75rem'],
  ['Checklists', '10.5rem'],
  ['List Name', '6.75rem'],
  ['Assigned To', '8.5rem'],
  ['Due Date', '9rem'],
  ['Task Label', '7rem'],
  ['Status', '3.5rem'],
] as const;

const firstRect = { width: 1000, height: 600 };

/** Every task that matches, list after list. Rows out of sight are not in the document. */
export function TableView({ board }: { readonly board: BoardSnapshot }) {
  const rows = useMemo(
    () => board.lists.flatMap(({ title, cards }) => cards.map((card): [Card, string] => [card, title])),
    [board],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(scroller);
  const window = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => likelyHeight(rows[index]?.[0]),
    getItemKey: (index) => rows[index]?.[0].id ?? index,
    measureElement: (element) => measuredHeight(element, (index) => likelyHeight(rows[index]?.[0])),
    overscan: 4,
    rangeExtractor: (range) => drawnRows(range, focused),
    initialRect: firstRect,
    useFlushSync: false,
  });
  if (rows.length === 0) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="No tasks">
        No tasks to show.
      </EmptyState>
    );
  }

  const drawn = window.getVirtualItems();
  const below = Math.max(window.getTotalSize() - (drawn.at(-1)?.end ?? 0), 0);
  return (
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label="Tasks on this board">
      <Table aria-label="Tasks" aria-rowcount={rows.length + 1}>
        <TableHead />
        <tbody>
          {drawn.map(({ index, key, start }, place) => {
            const [card, listTitle] = rows[index] ?? [];
            return (
              card !== undefined &&
              listTitle !== undefined && (
                <Fragment key={key}>
                  <Space height={start - (drawn[place - 1]?.end ?? 0)} />
                  <TaskRow card={card} listTitle={listTitle} index={index} measure={window.measureElement} />
                </Fragment>
              )
            );
          })}
          <Space height={below} />
        </tbody>
      </Table>
    </Scroller>
  );
}

const TableHead = () => (
  <>
    <colgroup>
      {columns.map(([name, width]) => (
        <col key={name} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(([name]) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  </>
);

/** Stands for the rows that are not drawn. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns.length} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

const likelyHeight = (card: Card | undefined): number => 42 + Math.max((card?.items?.[1] ?? 1) - 1, 0) * 25;

const leastHeight = '22rem';
/** What stands above and below it on the page. */
const aroundTable = '18rem';

const Scroller = styled.div`
  max-height: max(${leastHeight}, calc(100dvh - ${aroundTable}));
  overflow: auto;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  overflow-anchor: none;
`;

/** All of it is in sight beside the navigation at 1,280 pixels. */
const allColumns = '60rem';

const Table = styled.table`
  width: 100%;
  min-width: ${allColumns};
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${tokens.fontSize.small};

  th,
  td {
    padding: ${tokens.space[2]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  tbody th {
    font-weight: ${tokens.fontWeight.medium};
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.textMuted};
    font-weight: ${tokens.fontWeight.medium};
    white-space: nowrap;
  }
`;
