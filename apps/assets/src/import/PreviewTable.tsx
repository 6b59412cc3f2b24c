import { assetImportColumns, type AssetImportField } from '@atrium/contracts/asset-options';
import type { AssetImportProblemField, AssetImportRow } from '@atrium/contracts/assets';
import { RowBadge } from '@atrium/forms/file-import';
import { media, tokens } from '@atrium/ui';
import { CardTable, type CardTableColumn } from '@atrium/ui/table';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { useRef } from 'react';
import styled, { css } from 'styled-components';

const fields = Object.keys(assetImportColumns) as AssetImportField[];
const importRowHeight = rowHeight(45);

const columns: readonly CardTableColumn<AssetImportRow>[] = [
  {
    id: 'line',
    header: 'Line',
    width: '5.5rem',
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.line}
        <RowBadge row={row} />
      </>
    ),
  },
  {
    id: 'id',
    header: 'ID',
    isLabelled: true,
    isBlank: ({ id }) => id === '',
    cell: (row) => (
      <>
        {row.id}
        <Problems row={row} field="id" />
      </>
    ),
  },
  ...fields.map((field) => ({
    id: field,
    header: assetImportColumns[field],
    isLabelled: true,
    isBlank: (row: AssetImportRow) => isBlank(row, field),
    cell: (row: AssetImportRow) => (
      <>
        <Value row={row} field={field} />
        <Problems row={row} field={field} />
      </>
    ),
  })),
];

/** The rows of the file, each problem below the value that it concerns; on a phone every row is a small card. */
export function PreviewTable({ rows }: { readonly rows: readonly AssetImportRow[] }) {
  const listRef = useRef<HTMLTableSectionElement>(null);
  const { drawn, ...windowed } = useWindowedRows({ listRef, count: rows.length, rowHeight: importRowHeight });
  return (
    <CardTable
      {...windowed}
      drawn={drawn.map((place) => ({ ...place, row: rows[place.index] }))}
      listRef={listRef}
      label="Rows in the file"
      columns={columns}
      rowCount={rows.length}
      layout={previewLayout}
    />
  );
}

/** What the file says, with what it replaces before it. */
function Value({ row, field }: { readonly row: AssetImportRow; readonly field: AssetImportField }) {
  const change = row.changes.find((edit) => edit.field === field);
  if (change === undefined) return row.values[field];
  return (
    <>
      {change.before !== null && change.before !== '' && <Before>{change.before}</Before>}{' '}
      {change.after !== null && change.after !== '' && <ins>{change.after}</ins>}
    </>
  );
}

function Problems({ row, field }: { readonly row: AssetImportRow; readonly field: AssetImportProblemField }) {
  return row.problems[field]?.map((problem) => <Problem key={problem}>{problem}</Problem>);
}

/** Nothing to show: not on a phone, where there are no columns to keep. */
const isBlank = ({ values, problems, changes }: AssetImportRow, field: AssetImportField) =>
  values[field] === '' && problems[field] === undefined && !changes.some((edit) => edit.field === field);

const Before = styled.del`
  color: ${tokens.color.textMuted};
`;

const Problem = styled.div`
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.small};
`;

/** Inside a card already, it needs no frame of its own. */
const previewLayout = css`
  border: 0;
  border-radius: 0;
  background: none;

  th,
  td {
    vertical-align: top;
  }

  thead th {
    background: none;
  }

  [data-column='line'] {
    color: ${tokens.color.textMuted};
    font-variant-numeric: tabular-nums;
  }

  ${media.medium} {
    th,
    td {
      padding: ${tokens.space[2]};
    }
  }

  ${media.belowMedium} {
    tbody > tr[data-index] {
      padding-inline: 0;
    }

    tbody [data-column='line'] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${tokens.space[1]} ${tokens.space[2]};
    }

    tbody [data-column='line']::before {
      content: 'Line';
    }
  }
`;
