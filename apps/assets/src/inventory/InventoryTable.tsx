import type { Asset } from '@atrium/contracts/assets';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { CardTable, LoadingCardTable } from '@atrium/ui/table';
import { rowHeight } from '@atrium/ui/windowed';
import { useMemo } from 'react';
import { inventoryColumns, inventoryLayout } from './inventory-columns';

interface InventoryTableProps {
  readonly list: InfiniteListState<Asset>;
  readonly selected: ReadonlySet<string>;
  /** Left out where rows are not chosen. */
  readonly onSelect?: ((id: string, isSelected: boolean) => void) | undefined;
}

const label = 'Asset Inventory';

const rowOptions = {
  rowHeight: rowHeight(57),
  ahead: 40,
  /** Placeholder rows while more are loading. */
  pending: 3,
};

const rowData = ({ id }: Asset) => ({ 'data-asset': id });

/** The inventory as a table of six columns; on a phone every row is a small card. */
export function InventoryTable({ list, selected, onSelect }: InventoryTableProps) {
  const rows = useInfiniteRows<Asset, HTMLTableSectionElement>(list, rowOptions);
  const columns = useMemo(() => inventoryColumns({ selected, onSelect }), [selected, onSelect]);
  return <CardTable {...rows} label={label} columns={columns} rowData={rowData} layout={inventoryLayout} />;
}

const columnsOfNothing = inventoryColumns({ selected: new Set() });

/** The table while its first page loads. */
export const LoadingInventory = () => (
  <LoadingCardTable label={label} columns={columnsOfNothing} layout={inventoryLayout} rows={8} />
);
