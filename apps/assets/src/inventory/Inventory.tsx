import { InfiniteList, ListCount, useAddressFilter, useInfiniteList, useRefetchOnOpen } from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { loadFailureMessage } from '@atrium/tenant-api';
import { EmptyState, Button, Heading, Inline, Stack } from '@atrium/ui';
import { Package } from '@atrium/ui/icons';
import { useCallback, useRef, useState } from 'react';
import { useManagesAssets } from '../access/use-manages-assets';
import { useAssetsInventoryInfiniteQuery } from '../api/assets.api';
import { inventoryFilter } from '../api/inventory-filter';
import { InventoryFilters } from './InventoryFilters';
import { InventoryTable, LoadingInventory } from './InventoryTable';
import { InventoryTools } from './InventoryTools';

/** Seconds after which a cached list is refetched. */
const maxAge = 30;
/** Of a shorter list, everybody sees the end. */
const fewRows = 20;

/** Everything that the company owns: searched, filtered and paged by the server, windowed on screen. */
export function Inventory({ onAdd }: { readonly onAdd: () => void }) {
  const isManager = useManagesAssets();
  const { filter, isNarrowed, change, clear } = useAddressFilter(inventoryFilter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const list = useInfiniteList(
    useAssetsInventoryInfiniteQuery(filter, { refetchOnMountOrArgChange: useRefetchOnOpen(maxAge) }),
    { failure: (failure) => loadFailureMessage(failure, 'assets.fetch-failed') },
  );

  const select = useCallback((id: string, isChosen: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  return (
    <Stack ref={frame} as="section" gap={3} tabIndex={-1} aria-labelledby="asset-inventory">
      <Inline justify="space-between" gap={3}>
        <div>
          <Inline gap={2}>
            <Heading id="asset-inventory">Asset Inventory</Heading>
            <FilterStar title="Assets" isNarrowed={isNarrowed} />
          </Inline>
          <ListCount list={list} noun={['asset', 'assets']} isNarrowed={isNarrowed} tone="muted" />
        </div>
        <InventoryTools
          filter={filter}
          selected={selected}
          onClearSelection={() => {
            setSelected(new Set());
          }}
        />
      </Inline>
      <InventoryFilters filter={filter} onChange={change} />
      <InfiniteList
        list={list}
        loading={<LoadingInventory />}
        empty={<NothingYet onAdd={isManager === true ? onAdd : undefined} />}
        noMatch={
          isNarrowed && {
            title: 'No assets found',
            message: 'No assets match your search and filters.',
            onClear: () => {
              clear();
              frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
            },
          }
        }
        end={list.rows.length < fewRows ? undefined : 'You’ve reached the end of the list.'}
      >
        <InventoryTable list={list} selected={selected} onSelect={isManager === true ? select : undefined} />
      </InfiniteList>
    </Stack>
  );
}

const NothingYet = ({ onAdd }: { readonly onAdd: (() => void) | undefined }) => (
  <EmptyState
    icon={<Package aria-hidden />}
    title="No assets yet"
    action={onAdd === undefined ? undefined : <Button onClick={onAdd}>Add the first asset</Button>}
  >
    {onAdd === undefined
      ? 'Assets will appear here once an admin adds them.'
      : 'Add assets one at a time, or import them from a CSV file.'}
  </EmptyState>
);
