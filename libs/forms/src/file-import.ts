export { FileImport, type FileImportProps } from './file-import/FileImport';
export { RowBadge } from './file-import/RowBadge';
