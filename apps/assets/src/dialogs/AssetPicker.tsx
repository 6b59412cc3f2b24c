import type { Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { statusText } from '../asset/asset-text';
import { useAssetsSearchQuery, type AssetSearch } from '../api/assets.api';
import type { PickedAsset } from './picked-asset';

interface AssetPickerProps {
  readonly label: string;
  readonly value: PickedAsset | null;
  readonly onChange: (asset: PickedAsset | null) => void;
  /** Which assets are offered. */
  readonly among: Omit<AssetSearch, 'search'>;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

/** One of many thousand assets, found by typing: the server searches. */
export function AssetPicker({ value, onChange, among, error, ...field }: AssetPickerProps) {
  const { search, isSettled, onInputChange } = useOptionSearch(value === null ? undefined : labelOf(value));
  const { data, currentData, isFetching, isError } = useAssetsSearchQuery({ ...among, search });
  const found = currentData ?? data ?? [];
  const facts = new Map(found.map((asset) => [asset.id, factsOf(asset)]));
  const offered: readonly PickedAsset[] =
    value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];

  return (
    <ComboBox
      {...field}
      error={error ?? (isError ? messageFor('assets.fetch-failed') : undefined)}
      placeholder="Search by title, ID, serial number…"
      options={offered.map((asset) => ({
        value: asset.id,
        label: labelOf(asset),
        description: facts.get(asset.id),
      }))}
      value={value?.id ?? null}
      onChange={(id) => {
        onChange(offered.find((asset) => asset.id === id) ?? null);
      }}
      onInputChange={onInputChange}
      isLoading={isFetching || !isSettled}
      emptyText="No assets found"
    />
  );
}

const labelOf = ({ tag, title }: PickedAsset) => `${tag} ${title}`;

const factsOf = (asset: Asset) =>
  [asset.category, asset.serial_number, statusText(asset)].filter((fact) => fact !== '').join(' · ');
