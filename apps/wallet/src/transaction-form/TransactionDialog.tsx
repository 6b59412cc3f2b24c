import { walletDescriptionMax, walletTitleMax, type TransactionType } from '@atrium/contracts/wallet-options';
import { messageFor } from '@atrium/errors';
import { failureFields, isApiFailure, newKey } from '@atrium/tenant-api';
import { TextArea, TextField } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import { sentText } from '../api/failure-text';
import { useWalletBookMutation } from '../api/wallet.api';
import { draftProblems, emptyDraft, type DraftProblems, type TransactionDraft } from './transaction-draft';
import { ReceiptField } from './ReceiptField';

interface TransactionDialogProps {
  readonly kind: TransactionType;
  readonly wallet: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const titles = { DEBIT: 'Debit Amount', CREDIT: 'Credit Amount' } as const satisfies Record<TransactionType, string>;
const hints = {
  DEBIT: 'Adds to the balance.',
  CREDIT: 'Subtracts from the balance.',
} as const satisfies Record<TransactionType, string>;

/**
 * Books one transaction. The key is made with the form and kept: whether a click came twice or an answer got lost, the
 * form books once. Nothing is shown as booked before the server has said so. Mount a new one for each opening.
 */
export function TransactionDialog({ kind, wallet, isOpen, onClose }: TransactionDialogProps) {
  const [key] = useState(newKey);
  const [draft, setDraft] = useState(emptyDraft);
  const [receipt, setReceipt] = useState<File | null>(null);
  const [problems, setProblems] = useState<DraftProblems>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const [book, booking] = useWalletBookMutation();
  // What the server said of a field holds for what was sent.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const refusals = Object.entries(failureFields(booking.error));
  const standing = new Map(refusals.filter(([field]) => !changed.has(field)));
  const isAnswered = refusals.length > 0 && standing.size === 0;

  const noteChange = (field: string) => {
    setChanged((latest) => new Set(latest).add(field));
  };

  const change = (field: keyof TransactionDraft) => (text: string) => {
    setDraft((latest) => ({ ...latest, [field]: text }));
    setProblems((latest) => ({ ...latest, [field]: undefined }));
    noteChange(field);
  };

  const errorAt = (field: keyof TransactionDraft): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? standing.get(field)?.[0] : messageFor(problem);
  };

  const submit = async () => {
    const found = draftProblems(draft, amountInput.current?.validity.badInput);
    setProblems(found);
    if (Object.keys(found).length > 0) return;

    const transaction = {
      transaction_type: kind,
      amount: Number(draft.amount),
      title: draft.title.trim(),
      description: draft.description.trim(),
      employee_wallet_account: wallet,
    };
    setChanged(new Set());
    const { error } = await book({ key, transaction, receipt });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('wallet.booked') });
    onClose();
  };

  return (
    <FormDialog
      title={titles[kind]}
      isOpen={isOpen}
      submitLabel="Submit"
      pending={booking.isLoading}
      failure={
        booking.error === undefined || booking.isLoading || isAnswered ? null : bookingFailureText(booking.error)
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Amount"
        type="number"
        inputMode="decimal"
        min="0.01"
        step="0.01"
        required
        autoFocus
        autoComplete="off"
        hint={hints[kind]}
        trailing="BDT&nbsp;"
        inputRef={amountInput}
        value={draft.amount}
        onChange={change('amount')}
        onWheel={({ currentTarget }) => {
          // A wheel over a focused number changes it, which nobody means.
          currentTarget.blur();
        }}
        error={errorAt('amount')}
      />
      <TextField
        label="Title"
        required
        autoComplete="off"
        maxLength={walletTitleMax}
        value={draft.title}
        onChange={change('title')}
        error={errorAt('title')}
      />
      <TextArea
        label="Description"
        maxLength={walletDescriptionMax}
        value={draft.description}
        onChange={change('description')}
        error={errorAt('description')}
      />
      <ReceiptField
        value={receipt}
        onChange={(file) => {
          setReceipt(file);
          noteChange('receipt');
        }}
        error={standing.get('receipt')?.[0]}
      />
    </FormDialog>
  );
}

/** Sending again is safe, and the form is still there to do it. */
function bookingFailureText(failure: unknown): string {
  // The answer to the first try was lost, and then the form was changed: what was sent first is booked.
  if (isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'request.key-used')
    return messageFor('wallet.booked-before');
  return sentText(failure, 'wallet.book-failed', 'wallet.book-uncertain');
}
