export { useWindowedRows, type DrawnRow, type WindowedRows, type WindowedRowsOptions } from './windowed/use-windowed-rows';
