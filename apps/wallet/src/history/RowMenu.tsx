import type { WalletTransaction } from '@atrium/contracts/wallet';
import { ActionsMenu } from '@atrium/lists';
import { Paperclip, Undo2 } from '@atrium/ui/icons';

/** What the owner can do about a transaction. It is never edited and never deleted. */
export interface RowActions {
  readonly reverse: (transaction: WalletTransaction) => void;
  readonly addReceipt: (transaction: WalletTransaction) => void;
}

interface RowMenuProps {
  readonly transaction: WalletTransaction;
  readonly actions: RowActions;
}

/** The menu of a row; none where nothing can be done. */
export function RowMenu({ transaction, actions }: RowMenuProps) {
  const { title, receipt, reverses, reversed_by } = transaction;
  const reverse = {
    id: 'reverse',
    label: 'Reverse',
    icon: <Undo2 aria-hidden />,
    onSelect: () => {
      actions.reverse(transaction);
    },
  };
  const addReceipt = {
    id: 'receipt',
    label: 'Add receipt',
    icon: <Paperclip aria-hidden />,
    onSelect: () => {
      actions.addReceipt(transaction);
    },
  };
  const items = [
    ...(reverses === null && reversed_by === null ? [reverse] : []),
    ...(receipt === null ? [addReceipt] : []),
  ];
  return items.length > 0 && <ActionsMenu label={`Actions for ${title}`} items={items} />;
}
