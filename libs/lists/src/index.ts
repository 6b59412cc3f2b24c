export { ActionsMenu, menusAfterMs, preloadMenus, type ActionsMenuProps } from './ActionsMenu';
export {
  addressFilter,
  day,
  oneOf,
  choice,
  text,
  uuid,
  type AddressFilter,
  type FilterField,
  type FilterOf,
} from './address-filter';
export { changeInPages, removeFromPages } from './change-in-pages';
export { cursorPages, type CursorPage } from './cursor-pages';
export {
  FilterBar,
  FilterSelect,
  SortSelect,
  type FilterBarProps,
  type FilterSelectProps,
  type SortSelectProps,
} from './FilterBar';
export { FoldedFilters, type FoldedFiltersProps } from './FoldedFilters';
export { InfiniteList, type InfiniteListProps, type NoMatch } from './InfiniteList';
export { ListCount, type ListCountProps } from './ListCount';
export { useAddressFilter, type FilterInAddress } from './use-address-filter';
export { useInfiniteList, type InfiniteListState, type InfiniteResult, type ListFailure } from './use-infinite-list';
export { useInfiniteRows, useNearEnd, type InfiniteRow, type InfiniteRowsOptions } from './use-infinite-rows';
export { useNow } from './use-now';
export { useRefetchOnOpen } from './use-refetch-on-open';
export { useRefetchOnReturn } from './use-refetch-on-return';
export { useRowKeys, type RowKeys } from './use-row-keys';
export { rowLinkStyles } from './row-link-styles';
