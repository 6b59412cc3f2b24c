import { assetSorts, assetStates } from '@atrium/contracts/asset-options';
import type { InventoryQuery } from '../api/inventory-pages';

export const inventoryParams = ['search', 'category', 'state', 'holder', 'sort'] as const;
export type InventoryParam = (typeof inventoryParams)[number];

/** The sort of an inventory whose address names none: the newest number first. */
export const defaultSort = '-tag';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the address; what someone mistyped there counts as not given. */
export function readInventoryQuery(params: URLSearchParams): InventoryQuery {
  const holder = params.get('holder') ?? '';
  const query: InventoryQuery = {
    search: text(params.get('search')),
    category: text(params.get('category')),
    state: oneOf(assetStates, params.get('state')),
    holder: uuid.test(holder) ? holder : undefined,
    sort: oneOf(assetSorts, params.get('sort')) ?? defaultSort,
  };
  // Without the keys that hold nothing, so that equal queries share one cache entry.
  return Object.fromEntries(
    inventoryParams.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}

/** The address with one parameter changed; an empty value and the default sort leave it. */
export function withInventoryParam(params: URLSearchParams, name: InventoryParam, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '' || (name === 'sort' && value === defaultSort)) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** The address without anything that narrows the list; the sort stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of inventoryParams) if (name !== 'sort') changed.delete(name);
  return changed;
}

/** Only what narrows and sorts, for an address elsewhere that means the same assets. */
export function onlyInventoryParams(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of inventoryParams) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}

/** Whether the list is narrowed, so that nobody takes it for the whole inventory. */
export const isNarrowed = ({ search, category, state, holder }: InventoryQuery): boolean =>
  (search ?? category ?? state ?? holder) !== undefined;

const text = (value: string | null): string | undefined => {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed.slice(0, 200);
};

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((candidate) => candidate === value);
