import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../status/Skeleton';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { tokens } from '../tokens/tokens';
import { useOverflows } from './use-overflows';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** Default `start`; numbers belong at the `end`. */
  readonly align?: 'start' | 'center' | 'end';
  /** CSS width. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell that names its row for screen readers. */
  readonly isRowHeader?: boolean;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
  /** Shows skeleton rows while loading. */
  readonly isLoading?: boolean;
  /** Keeps the head visible. Needs a container with a height; otherwise the page scrolls as usual. */
  readonly stickyHeader?: boolean;
}

/** Below this width, words would break into columns of letters; the table scrolls instead. */
const leastColumnWidth = 7.5;

/** A semantic table. Scrolls sideways where it doesn't fit, by keyboard too. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  isLoading = false,
  stickyHeader = false,
}: TableProps<Row>) {
  const [frameRef, overflows] = useOverflows();
  const scrolling = overflows ? ({ tabIndex: 0, role: 'region', 'aria-label': label } as const) : undefined;
  const isEmpty = rows.length === 0 && !isLoading;
  return (
    <Frame ref={frameRef} {...scrolling}>
      <Grid
        aria-label={label}
        aria-busy={isLoading || undefined}
        style={{ minWidth: `${columns.length * leastColumnWidth}rem` }}
      >
        <Head data-sticky={stickyHeader || undefined}>
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th key={id} scope="col" data-align={align} style={width === undefined ? undefined : { width }}>
                {header}
              </th>
            ))}
          </tr>
        </Head>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, align, cell, isRowHeader = false }) =>
                isRowHeader ? (
                  <th key={id} scope="row" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-align={align}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {isLoading && rows.length === 0 && <LoadingRows columns={columns.length} />}
          {isEmpty && empty !== undefined && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </Grid>
    </Frame>
  );
}

const loadingWidths = ['62%', '48%', '71%', '55%'];

const LoadingRows = ({ columns }: { readonly columns: number }) =>
  loadingWidths.map((width, line) => (
    <tr key={width}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          {line === 0 && column === 0 && <VisuallyHidden role="status">Loading...</VisuallyHidden>}
          <Skeleton width={loadingWidths[(line + column) % loadingWidths.length]} />
        </td>
      ))}
    </tr>
  ));

const Frame = styled.div`
  max-height: 100%;
  overflow: auto;
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding: ${tokens.space[2.25]} ${tokens.space[4]};
    text-align: start;
    vertical-align: middle;
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }

  & [data-align='center'] {
    text-align: center;
  }

  & [data-align='end'] {
    text-align: end;
  }

  /* A cell is as wide as its longest word. */
  & tbody * {
    overflow-wrap: normal;
  }

  & tbody th {
    font-weight: ${tokens.fontWeight.medium};
  }

  & tbody tr:last-child > * {
    border-bottom: 0;
  }

  & tbody tr:hover > * {
    background: color-mix(in srgb, ${tokens.color.hover} 50%, transparent);
  }
`;

const Head = styled.thead`
  & th {
    padding-block: ${tokens.space[2]};
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
    font-weight: ${tokens.fontWeight.medium};
    white-space: nowrap;
  }

  &[data-sticky] th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
`;
