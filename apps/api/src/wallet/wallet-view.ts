import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import type { WalletView } from './period-repository';

/**
 * A wallet as the caller reads it. Everyone reads and writes their own; admins read those of others, whose existence nobody
 * but an admin learns.
 */
export function walletView({ caller }: Visitor, walletId: string, timeZone: string): WalletView {
  return {
    walletId: uuidOrNil(walletId),
    reader: caller.userId,
    timeZone,
  };
}
