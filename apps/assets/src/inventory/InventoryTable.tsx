import type { Asset } from '@atrium/contracts/assets';
import { SpacerRow, useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { Skeleton, media, tokens, visuallyHiddenStyles } from '@atrium/ui';
import { rowHeight } from '@atrium/ui/windowed';
import { Fragment } from 'react';
import styled from 'styled-components';
import { AssetRow } from './AssetRow';

interface InventoryTableProps {
  readonly list: InfiniteListState<Asset>;
  readonly selected: ReadonlySet<string>;
  /** Left out where rows are not chosen. */
  readonly onSelect?: ((id: string, isSelected: boolean) => void) | undefined;
}

const inventoryColumns = ['ID', 'Image', 'Title', 'Category', 'Description', 'Status'] as const;

const rowOptions = {
  rowHeight: rowHeight(57),
  ahead: 40,
  /** Placeholder rows while more are loading. */
  pending: 3,
};

/** The inventory as a table of six columns; on a phone every row is a small card. */
export function InventoryTable({ list, selected, onSelect }: InventoryTableProps) {
  const { drawn, below, measure, listRef } = useInfiniteRows<Asset, HTMLTableSectionElement>(list, rowOptions);
  const { total, isMoreThanTotal } = list;
  return (
    <InventoryFrame
      role="table"
      aria-label="Asset Inventory"
      aria-rowcount={total === null || isMoreThanTotal ? -1 : total + 1}
    >
      <InventoryHead />
      <tbody role="rowgroup" ref={listRef}>
        {drawn.map(({ row: asset, index, key, gap }) => (
          <Fragment key={key}>
            <SpacerRow height={gap} columns={inventoryColumns.length} />
            {asset === undefined ? (
              <PendingRow />
            ) : (
              <AssetRow
                asset={asset}
                index={index}
                measure={measure}
                isSelected={selected.has(asset.id)}
                onSelect={onSelect}
              />
            )}
          </Fragment>
        ))}
        <SpacerRow height={below} columns={inventoryColumns.length} />
      </tbody>
    </InventoryFrame>
  );
}

/** The table before its first rows have come. */
export const LoadingInventory = () => (
  <InventoryFrame role="table" aria-label="Asset Inventory" aria-busy>
    <InventoryHead />
    <tbody role="rowgroup">
      {Array.from({ length: 8 }, (_, index) => (
        <PendingRow key={index} />
      ))}
    </tbody>
  </InventoryFrame>
);

const InventoryHead = () => (
  <thead role="rowgroup">
    <tr role="row" aria-rowindex={1}>
      {inventoryColumns.map((column, index) => (
        <th
          key={column}
          role="columnheader"
          aria-colindex={index + 1}
          scope="col"
          data-column={column === 'ID' ? 'tag' : column.toLowerCase()}
        >
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

const thumbnailSize = '2.5rem';

const PendingRow = () => (
  <tr role="presentation" aria-hidden data-pending>
    <td role="presentation" colSpan={inventoryColumns.length}>
      <Skeleton width="100%" height={thumbnailSize} />
    </td>
  </tr>
);

/** The width that a card leaves to the asset’s tag, next to its category. */
const tagRoom = '7rem';
const tagColumn = '7.75rem';
const imageColumn = '4rem';

const InventoryFrame = styled.table`
  display: block;
  width: 100%;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  border-collapse: separate;
  border-spacing: 0;
  /* The space that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;

  tbody {
    display: block;
  }

  thead {
    ${visuallyHiddenStyles}
  }

  tbody > tr[data-index] {
    position: relative;
    display: grid;
    grid-template: 'image facts' 'image title' 'image description' 'image status' / ${thumbnailSize} minmax(0, 1fr);
    gap: 0 ${tokens.space[3]};
    padding: ${tokens.space[3]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }

  tbody > tr[data-index]:hover {
    background: color-mix(in srgb, ${tokens.color.hover} 50%, transparent);
  }

  tbody > tr:last-child,
  tbody > tr:last-child > * {
    border-bottom: 0;
  }

  th,
  td {
    min-width: 0;
    padding: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  tr[data-pending] > td {
    display: block;
    padding: ${tokens.space[3]};
  }

  [data-column='image'] {
    grid-area: image;
  }

  [data-column='title'] {
    grid-area: title;
  }

  [data-column='tag'] {
    grid-area: facts;
    justify-self: start;
    font-variant-numeric: tabular-nums;
    font-size: ${tokens.fontSize.small};
  }

  [data-column='category'] {
    grid-area: facts;
    justify-self: end;
    max-width: calc(100% - ${tagRoom});
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
  }

  [data-column='status'] {
    grid-area: status;
  }

  td[data-column='status'] {
    margin-top: ${tokens.space[1]};
  }

  [data-column='description'] {
    grid-area: description;
    font-size: ${tokens.fontSize.small};
  }

  ${media.medium} {
    display: table;
    table-layout: fixed;
    font-variant-numeric: tabular-nums;

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
    tr[data-pending] > td {
      display: table-cell;
      padding: ${tokens.space[2]} ${tokens.space[3]};
      border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
      vertical-align: middle;
    }

    th[data-column='title'] {
      font-weight: ${tokens.fontWeight.regular};
    }

    [data-column='tag'],
    [data-column='category'] {
      max-width: none;
      font-size: ${tokens.fontSize.small};
    }

    td[data-column='category'] {
      color: inherit;
    }

    thead th {
      background: ${tokens.color.surfaceSunken};
      color: ${tokens.color.textMuted};
      font-size: ${tokens.fontSize.small};
      font-weight: ${tokens.fontWeight.medium};
      white-space: nowrap;
    }

    thead th:first-child {
      border-top-left-radius: ${tokens.radius.large};
    }

    thead th:last-child {
      border-top-right-radius: ${tokens.radius.large};
    }

    thead [data-column='tag'] {
      width: ${tagColumn};
    }

    thead [data-column='image'] {
      width: ${imageColumn};
    }

    thead [data-column='title'] {
      width: 26%;
    }

    thead [data-column='category'] {
      width: 14%;
    }

    thead [data-column='status'] {
      width: 20%;
    }
  }
`;
