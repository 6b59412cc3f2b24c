import type { WalletTransaction } from '@atrium/contracts/wallet';
import { IconButton } from '@atrium/ui';
import { EllipsisVertical, Paperclip, Undo2 } from '@atrium/ui/icons';
import { Menu } from '@atrium/ui/menu';

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
  if (items.length === 0) return null;
  const label = `Actions for ${title}`;
  return (
    <Menu
      label={label}
      placement="bottom end"
      items={items}
      trigger={
        <IconButton size="small" label={label}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    />
  );
}
