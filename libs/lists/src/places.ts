/** Pages of records: the way there, their states, and what is starred. Bundled by each remote that uses it. */
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './places/Breadcrumbs';
export { FilterStar, type FilterStarProps } from './places/FilterStar';
export {
  RecordColumns,
  RecordStates,
  WayBack,
  type RecordList,
  type RecordResult,
  type RecordStatesProps,
  type WayBackProps,
} from './places/RecordPage';
export { StarButton, type StarButtonProps } from './places/StarButton';
