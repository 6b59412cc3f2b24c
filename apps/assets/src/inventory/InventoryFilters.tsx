import { assetSorts, assetStates, type AssetSort } from '@atrium/contracts/asset-options';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
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
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  const { data: categories = [] } = useAssetsCategoriesQuery();
  // An address can name a category that no asset has any more.
  const offered =
    filter.category === undefined || categories.includes(filter.category)
      ? categories
      : [filter.category, ...categories];

  return (
    <Bar role="search" aria-label="Assets">
      <Search>
        <SearchField
          label="Search assets"
          placeholder="Search by title, ID, serial number…"
          value={search}
          onChange={setSearch}
        />
      </Search>
      <NativeSelect
        label="Category"
        hideLabel
        value={filter.category ?? ''}
        onChange={(category) => {
          onChange('category', category);
        }}
        options={[
          { value: '', label: 'All categories' },
          ...offered.map((category) => ({ value: category, label: category })),
        ]}
      />
      <NativeSelect
        label="Status"
        hideLabel
        value={filter.state ?? ''}
        onChange={(state) => {
          onChange('state', state);
        }}
        options={[
          { value: '', label: 'All statuses' },
          ...assetStates.map((state) => ({ value: state, label: stateLabels[state] })),
        ]}
      />
      <HolderFilter
        holder={filter.holder ?? null}
        onChange={(holder) => {
          onChange('holder', holder ?? '');
        }}
      />
      <NativeSelect
        label="Sort by"
        hideLabel
        value={filter.sort}
        onChange={(sort) => {
          onChange('sort', sort);
        }}
        options={assetSorts.map((sort) => ({ value: sort, label: `Sort: ${sortLabels[sort]}` }))}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${tokens.space[2]};

  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: minmax(${tokens.column.medium}, 1.4fr) repeat(4, minmax(0, 1fr));
  }
`;

const Search = styled.div`
  grid-column: 1 / -1;

  ${media.wide} {
    grid-column: auto;
  }
`;
