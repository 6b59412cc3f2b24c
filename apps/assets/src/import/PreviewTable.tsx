import { assetImportColumns, type AssetImportField } from '@atrium/contracts/asset-options';
import type { AssetImportProblemField, AssetImportRow } from '@atrium/contracts/assets';
import { SpacerRow } from '@atrium/lists';
import { Badge, media, tokens, visuallyHiddenStyles } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { Fragment, useRef } from 'react';
import styled from 'styled-components';

const fields = Object.keys(assetImportColumns) as AssetImportField[];
const columnCount = fields.length + 2;
const importRowHeight = rowHeight(45);

/** The rows of the file, each problem below the value that it concerns; on a phone every row is a small card. */
export function PreviewTable({ rows }: { readonly rows: readonly AssetImportRow[] }) {
  const listRef = useRef<HTMLTableSectionElement>(null);
  const { drawn, below, measure } = useWindowedRows({ listRef, count: rows.length, rowHeight: importRowHeight });
  return (
    <Frame role="table" aria-label="Rows in the file" aria-rowcount={rows.length + 1} aria-colcount={columnCount}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" aria-colindex={1} scope="col" data-line>
            Line
          </th>
          <th role="columnheader" aria-colindex={2} scope="col">
            ID
          </th>
          {fields.map((field, place) => (
            <th key={field} role="columnheader" aria-colindex={place + 3} scope="col">
              {assetImportColumns[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={listRef}>
        {drawn.map(({ index, gap }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <Fragment key={row.line}>
                <SpacerRow height={gap} columns={columnCount} />
                <tr ref={measure} data-index={index} role="row" aria-rowindex={index + 2}>
                  <th role="rowheader" aria-colindex={1} scope="row" data-line>
                    {row.line}
                    <RowBadge row={row} />
                  </th>
                  <td role="cell" aria-colindex={2} data-label="ID" data-blank={row.id === '' || undefined}>
                    {row.id}
                    <Problems row={row} field="id" />
                  </td>
                  {fields.map((field, place) => (
                    <td
                      key={field}
                      role="cell"
                      aria-colindex={place + 3}
                      data-label={assetImportColumns[field]}
                      data-blank={isBlank(row, field)}
                    >
                      <Value row={row} field={field} />
                      <Problems row={row} field={field} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            )
          );
        })}
        <SpacerRow height={below} columns={columnCount} />
      </tbody>
    </Frame>
  );
}

/** What will happen with a row. */
function RowBadge({ row: { action, problems } }: { readonly row: AssetImportRow }) {
  if (Object.keys(problems).length > 0) return <Badge tone="danger">Problem</Badge>;
  if (action === 'add') return <Badge tone="success">New</Badge>;
  return action === 'change' ? <Badge tone="accent">Changed</Badge> : <Badge>No change</Badge>;
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
  (values[field] === '' && problems[field] === undefined && !changes.some((edit) => edit.field === field)) || undefined;

const Before = styled.del`
  color: ${tokens.color.textMuted};
`;

const Problem = styled.div`
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.small};
`;

const lineWidth = '5.5rem';

const Frame = styled.table`
  display: block;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  overflow-anchor: none;

  tbody {
    display: block;
  }

  thead {
    ${visuallyHiddenStyles}
  }

  tbody > tr[data-index] {
    display: grid;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[3]} 0;
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }

  th,
  td {
    padding: 0;
    font-weight: ${tokens.fontWeight.regular};
    text-align: start;
    overflow-wrap: anywhere;
  }

  [data-line] {
    color: ${tokens.color.textMuted};
    font-variant-numeric: tabular-nums;
  }

  tbody [data-line] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[1]} ${tokens.space[2]};
  }

  tbody [data-line]::before {
    content: 'Line';
  }

  td::before {
    content: attr(data-label) ': ';
    color: ${tokens.color.textMuted};
  }

  td[data-blank] {
    display: none;
  }

  ${media.medium} {
    display: table;
    table-layout: fixed;

    tbody {
      display: table-row-group;
    }

    thead {
      position: static;
      clip-path: none;
      white-space: normal;
    }

    tbody > tr[data-index] {
      display: table-row;
    }

    th,
    td,
    && td[data-blank],
    tbody [data-line] {
      display: table-cell;
      padding: ${tokens.space[2]};
      border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
      vertical-align: top;
    }

    tbody [data-line]::before,
    td::before {
      content: none;
    }

    thead th {
      color: ${tokens.color.textMuted};
      font-size: ${tokens.fontSize.small};
      font-weight: ${tokens.fontWeight.medium};
    }

    thead [data-line] {
      width: ${lineWidth};
    }
  }
`;
