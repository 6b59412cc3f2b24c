import { lazyComponent, lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { statementPath } from './wallet-paths';

/** Screens that most visits don't open. One's own wallet comes with the remote itself. */
export const OtherWallet = lazyScreen(async () => (await import('./wallet/OtherWallet')).OtherWallet, LoadingState);
export const StatementPage = lazyScreen(
  async () => (await import('./statement/StatementPage')).StatementPage,
  LoadingState,
);

export const TransactionDialog = lazyComponent(
  async () => (await import('./transaction-form/TransactionDialog')).TransactionDialog,
);

export const ReceiptDialog = lazyComponent(async () => (await import('./receipt/ReceiptDialog')).ReceiptDialog);

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path === statementPath(null)) StatementPage.preload();
}
