export { FileImport, type FileImportProps } from './file-import/FileImport';
export { RowBadge } from './file-import/RowBadge';
export { RowList, RowProblem } from './file-import/RowList';
