export { rowHeight, type RowHeight } from './windowed/row-height';
export { SpacerRow } from './windowed/SpacerRow';
export { drawnRows, useFocusedRow } from './windowed/use-focused-row';
export {
  useWindowedRows,
  type DrawnRow,
  type WindowedRows,
  type WindowedRowsOptions,
} from './windowed/use-windowed-rows';
