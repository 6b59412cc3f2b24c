import { selectCurrency } from '@atrium/auth-store';
import type { WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { newKey } from '@atrium/tenant-api';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { formatSigned } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { sentText } from '../api/failure-text';
import { useWalletReverseMutation } from '../api/wallet.api';

interface ReverseDialogProps {
  /** What to reverse; null while the dialog is closed. */
  readonly transaction: WalletTransaction | null;
  readonly onClose: () => void;
}

/** Asks before the opposite of a transaction is booked; the first one stays as it was. */
export function ReverseDialog({ transaction, onClose }: ReverseDialogProps) {
  const [reverse, reversal] = useWalletReverseMutation();
  // The dialog keeps its text while it fades out; each transaction has its own key.
  const [asked, setAsked] = useState({ transaction, key: newKey() });
  if (transaction !== null && transaction !== asked.transaction) setAsked({ transaction, key: newKey() });
  const { title = '', amount = 0, transaction_type = 'DEBIT' } = asked.transaction ?? {};

  const currency = useSelector(selectCurrency);

  const close = () => {
    reversal.reset();
    onClose();
  };

  const confirm = async () => {
    if (transaction === null || reversal.isLoading) return;
    const { error } = await reverse({ key: asked.key, id: transaction.id });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('wallet.reversed', { title }) });
    close();
  };

  return (
    <ConfirmDialog
      title={`Reverse “${title}”?`}
      isOpen={transaction !== null}
      onClose={close}
      message={`This adds the opposite transaction: ${formatSigned(transaction_type === 'DEBIT' ? -amount : amount)} ${currency}. Both stay in the history, and this can’t be undone.`}
      confirmLabel="Reverse"
      pending={reversal.isLoading}
      error={
        reversal.error === undefined
          ? undefined
          : sentText(reversal.error, 'wallet.reverse-failed', 'wallet.reverse-uncertain')
      }
      onConfirm={() => void confirm()}
    />
  );
}
