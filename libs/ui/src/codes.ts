export { CodeList, type CodeListProps } from './codes/CodeList';
export { CopyButton, type CopyButtonProps } from './codes/CopyButton';
export { QrCode, type QrCodeProps } from './codes/QrCode';
