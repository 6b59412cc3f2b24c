/** Where one is: the way there, and what is starred. Bundled by each remote that uses it. */
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './places/Breadcrumbs';
export { FilterStar, type FilterStarProps } from './places/FilterStar';
export { StarButton, type StarButtonProps } from './places/StarButton';
