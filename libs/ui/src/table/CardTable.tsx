import { Fragment, memo, type Key, type ReactNode, type Ref, type RefObject } from 'react';
import styled, { type RuleSet } from 'styled-components';
import { Skeleton } from '../status/Skeleton';
import { SpacerRow } from '../windowed/SpacerRow';
import { cardTableStyles } from './card-table-styles';

export interface CardTableColumn<Row> {
  /** Also the `data-column` of its cells, for styles. */
  readonly id: string;
  readonly header: string;
  /** CSS width. The columns without one share what is left. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell that names its row for screen readers. */
  readonly isRowHeader?: boolean;
  /** Whether the header stands before the value on a phone. */
  readonly isLabelled?: boolean;
  /** A cell that says nothing is left out on a phone. */
  readonly isBlank?: (row: Row) => boolean;
}

export interface CardTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  /** Keep them stable between renders: a row is drawn again when they change. */
  readonly columns: readonly CardTableColumn<Row>[];
  /** The rows near the visible part of the page; one whose row is undefined is still loading. */
  readonly drawn: readonly {
    readonly row: Row | undefined;
    readonly index: number;
    readonly key: Key;
    readonly gap: number;
  }[];
  readonly below: number;
  readonly measure: (row: Element | null) => void;
  readonly listRef: RefObject<HTMLTableSectionElement | null>;
  /** Of all rows, drawn or not. Left out while nobody knows. */
  readonly rowCount?: number | undefined;
  /** Data attributes by which a row is found. Keep it stable between renders. */
  readonly rowData?: ((row: Row) => RowData) | undefined;
  /** Styles of the columns, such as their places in a card. */
  readonly layout?: RuleSet | undefined;
}

type RowData = Readonly<Record<`data-${string}`, string>>;

/**
 * A table for many rows, of which only those near the visible part of the page are in the document (`useWindowedRows`). On a
 * phone every row is a card.
 */
export function CardTable<Row>({
  label,
  columns,
  drawn,
  below,
  measure,
  listRef,
  rowCount,
  rowData,
  layout,
}: CardTableProps<Row>) {
  return (
    <Frame role="table" aria-label={label} aria-rowcount={rowCount === undefined ? -1 : rowCount + 1} $layout={layout}>
      <Head columns={columns} />
      <tbody role="rowgroup" ref={listRef}>
        {drawn.map(({ row, index, key, gap }) => (
          <Fragment key={key}>
            <SpacerRow height={gap} columns={columns.length} />
            {row === undefined ? (
              <PendingRow columns={columns.length} />
            ) : (
              <CardRow row={row} index={index} columns={columns} measure={measure} rowData={rowData} />
            )}
          </Fragment>
        ))}
        <SpacerRow height={below} columns={columns.length} />
      </tbody>
    </Frame>
  );
}

interface LoadingCardTableProps<Row> extends Pick<CardTableProps<Row>, 'label' | 'columns' | 'layout'> {
  /** How many placeholder rows. */
  readonly rows: number;
}

/** A `CardTable` before its first rows have come. */
export function LoadingCardTable<Row>({ label, columns, layout, rows }: LoadingCardTableProps<Row>) {
  return (
    <Frame role="table" aria-label={label} aria-busy $layout={layout}>
      <Head columns={columns} />
      <tbody role="rowgroup">
        {Array.from({ length: rows }, (_, index) => (
          <PendingRow key={index} columns={columns.length} />
        ))}
      </tbody>
    </Frame>
  );
}

interface HeadProps {
  readonly columns: readonly Pick<CardTableColumn<never>, 'id' | 'header' | 'width'>[];
}

const Head = ({ columns }: HeadProps) => (
  <thead role="rowgroup">
    <tr role="row" aria-rowindex={1}>
      {columns.map(({ id, header, width }, index) => (
        <th
          key={id}
          role="columnheader"
          aria-colindex={index + 1}
          scope="col"
          data-column={id}
          style={width === undefined ? undefined : { width }}
        >
          {header}
        </th>
      ))}
    </tr>
  </thead>
);

interface CardRowProps<Row> extends Pick<CardTableProps<Row>, 'columns' | 'rowData'> {
  readonly row: Row;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement>;
}

function TableRow<Row>({ row, index, columns, measure, rowData }: CardRowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} role="row" aria-rowindex={index + 2} {...rowData?.(row)}>
      {columns.map(({ id, header, cell, isRowHeader = false, isLabelled = false, isBlank }, place) => {
        const shared = { 'aria-colindex': place + 1, 'data-column': id };
        return isRowHeader ? (
          <th key={id} role="rowheader" scope="row" {...shared}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={id}
            role="cell"
            {...shared}
            data-label={isLabelled ? header : undefined}
            data-blank={isBlank?.(row) === true || undefined}
          >
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** Scrolling draws only the rows that come into sight. */
const CardRow = memo(TableRow) as typeof TableRow;

const pendingHeight = '2.5rem';

const PendingRow = ({ columns }: { readonly columns: number }) => (
  <tr role="presentation" aria-hidden data-pending>
    <td role="presentation" colSpan={columns}>
      <Skeleton width="100%" height={pendingHeight} />
    </td>
  </tr>
);

const Frame = styled.table<{ readonly $layout: RuleSet | undefined }>`
  ${cardTableStyles}
  ${({ $layout }) => $layout}
`;
