import { plainListStyles, tokens } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ImportRow } from './import-preview';
import { RowBadge } from './RowBadge';

interface RowListProps<Row extends ImportRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** What the row is about, beside its badge. */
  readonly head: (row: Row) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

const estimatedHeight = rowHeight(64);

/** The rows of a preview as a windowed list, for rows that have too much to say for a table. */
export function RowList<Row extends ImportRow>({ label, rows, head, children }: RowListProps<Row>) {
  const listRef = useRef<HTMLUListElement>(null);
  const { drawn, below, measure } = useWindowedRows({ listRef, count: rows.length, rowHeight: estimatedHeight });
  return (
    <List ref={listRef} aria-label={label} style={{ paddingBottom: below }}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Line
              key={row.line}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ marginTop: gap }}
            >
              <Head>
                {head(row)}
                <RowBadge row={row} />
              </Head>
              {children(row)}
            </Line>
          )
        );
      })}
    </List>
  );
}

/** What keeps a row from being imported. */
export const RowProblem = styled.div`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.small};
`;

const List = styled.ul`
  ${plainListStyles}
  overflow-anchor: none;
`;

const Line = styled.li`
  padding: ${tokens.space[3]} 0;
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[2]};
`;
