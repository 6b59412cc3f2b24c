import type { WalletTransaction } from '@atrium/contracts/wallet';
import { usePreload } from '@atrium/forms/preload';
import { useState } from 'react';
import { useDialog } from '../dialogs/use-dialog';
import { ReceiptDialog } from '../lazy-screens';
import { ReverseDialog } from './ReverseDialog';
import { SingleTransaction } from './SingleTransaction';

/** What is open about one transaction of the history. */
export function useTransactionDialogs() {
  const [reversing, setReversing] = useState<WalletTransaction | null>(null);
  const receipt = useDialog<WalletTransaction>();
  // A transaction that isn't among the loaded rows: it may be far below, or filtered out.
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  usePreload(ReceiptDialog.preload);
  return { reversing, setReversing, receipt, elsewhere, setElsewhere };
}

interface TransactionDialogsProps {
  readonly dialogs: ReturnType<typeof useTransactionDialogs>;
  readonly timeZone: string;
  readonly isReadOnly: boolean;
}

export function TransactionDialogs({ dialogs, timeZone, isReadOnly }: TransactionDialogsProps) {
  const { reversing, setReversing, receipt, elsewhere, setElsewhere } = dialogs;
  return (
    <>
      {elsewhere !== null && (
        <SingleTransaction
          id={elsewhere}
          timeZone={timeZone}
          onClose={() => {
            setElsewhere(null);
          }}
        />
      )}
      {!isReadOnly && (
        <ReverseDialog
          transaction={reversing}
          onClose={() => {
            setReversing(null);
          }}
        />
      )}
      {receipt.opening !== null && (
        <ReceiptDialog
          key={receipt.opening.number}
          transaction={receipt.opening.subject}
          isOpen={receipt.opening.isOpen}
          onClose={receipt.close}
        />
      )}
    </>
  );
}
