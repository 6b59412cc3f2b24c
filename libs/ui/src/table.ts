export { CardTable, LoadingCardTable, type CardTableColumn, type CardTableProps } from './table/CardTable';
export { Table, type TableColumn, type TableProps } from './table/Table';
