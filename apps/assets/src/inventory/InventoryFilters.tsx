import { assetStates, type AssetSort } from '@atrium/contracts/asset-options';
import { FilterBar, FilterSelect, SortSelect } from '@atrium/lists';
import { useAssetsCategoriesQuery } from '../api/assets.api';
import type { InventoryFilter } from '../api/inventory-filter';
import { stateLabels } from '../asset/asset-text';
import { HolderFilter } from './HolderFilter';

interface InventoryFiltersProps {
  readonly filter: InventoryFilter;
  readonly onChange: (name: keyof InventoryFilter, value: string) => void;
}

const sortLabels = {
  tag: 'Oldest first',
  '-tag': 'Newest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  category: 'Category, A to Z',
  '-category': 'Category, Z to A',
  purchase_date: 'Purchase date, earliest first',
  '-purchase_date': 'Purchase date, latest first',
  state: 'Status',
  '-state': 'Status, reversed',
} as const satisfies Record<AssetSort, string>;

export function InventoryFilters({ filter, onChange }: InventoryFiltersProps) {
  const { data: categories = [] } = useAssetsCategoriesQuery();
  const changeTo = (name: keyof InventoryFilter) => (value: string) => {
    onChange(name, value);
  };
  const narrowing = [filter.category, filter.state, filter.holder].filter((value) => value !== undefined).length;

  return (
    <FilterBar
      label="Assets"
      narrowing={narrowing}
      search={{
        label: 'Search assets',
        placeholder: 'Search by title, ID, serial number…',
        value: filter.search,
        onChange: changeTo('search'),
      }}
    >
      <FilterSelect
        label="Category"
        all="All categories"
        options={categories.map((category) => ({ value: category, label: category }))}
        value={filter.category}
        onChange={changeTo('category')}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        options={assetStates.map((state) => ({ value: state, label: stateLabels[state] }))}
        value={filter.state}
        onChange={changeTo('state')}
      />
      <HolderFilter
        holder={filter.holder ?? null}
        onChange={(holder) => {
          onChange('holder', holder ?? '');
        }}
      />
      <SortSelect labels={sortLabels} value={filter.sort} onChange={changeTo('sort')} />
    </FilterBar>
  );
}
