import { assetImportColumns, type AssetImportField } from '@atrium/contracts/asset-options';
import type { AssetImportRow } from '@atrium/contracts/assets';
import { Badge, media, tokens } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { Fragment, useRef } from 'react';
import styled from 'styled-components';
import { RowsOutOfSight } from '../RowsOutOfSight';

const fields = Object.keys(assetImportColumns) as AssetImportField[];
const columnCount = fields.length + 1;
const importRowHeight = rowHeight(45);

/** The rows of the file, each problem below the value that it concerns; on a phone every row is a small card. */
export function PreviewTable({ rows }: { readonly rows: readonly AssetImportRow[] }) {
  const listRef = useRef<HTMLTableSectionElement>(null);
  const { drawn, below, measure } = useWindowedRows({ listRef, count: rows.length, rowHeight: importRowHeight });
  return (
    <Frame role="table" aria-label="Rows of the file" aria-rowcount={rows.length + 1} aria-colcount={columnCount}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" aria-colindex={1} scope="col" data-line>
            Line
          </th>
          {fields.map((field, place) => (
            <th key={field} role="columnheader" aria-colindex={place + 2} scope="col">
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
                <RowsOutOfSight height={gap} columns={columnCount} />
                <tr ref={measure} data-index={index} role="row" aria-rowindex={index + 2}>
                  <th role="rowheader" aria-colindex={1} scope="row" data-line>
                    {row.line}
                    {Object.keys(row.problems).length > 0 && <Badge tone="danger">Problem</Badge>}
                  </th>
                  {fields.map((field, place) => (
                    <td
                      key={field}
                      role="cell"
                      aria-colindex={place + 2}
                      data-label={assetImportColumns[field]}
                      data-blank={isBlank(row, field)}
                    >
                      {row.values[field]}
                      {row.problems[field]?.map((problem) => (
                        <Problem key={problem}>{problem}</Problem>
                      ))}
                    </td>
                  ))}
                </tr>
              </Fragment>
            )
          );
        })}
        <RowsOutOfSight height={below} columns={columnCount} />
      </tbody>
    </Frame>
  );
}

/** Nothing to show: not on a phone, where there are no columns to keep. */
const isBlank = ({ values, problems }: AssetImportRow, field: AssetImportField) =>
  (values[field] === '' && problems[field] === undefined) || undefined;

const Problem = styled.div`
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.small};
`;

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
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tbody > tr[data-index] {
    display: grid;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[3]} 0;
    border-bottom: 1px solid ${tokens.color.border};
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
      border-bottom: 1px solid ${tokens.color.border};
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
      width: 5.5rem;
    }
  }
`;
