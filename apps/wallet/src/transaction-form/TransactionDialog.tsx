import { walletDescriptionMax, walletTitleMax, type TransactionType } from '@atrium/contracts/wallet-options';
import { messageFor } from '@atrium/errors';
import { failureFields, isApiFailure } from '@atrium/tenant-api';
import { Button, Notice, Stack, TextArea, TextField } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../api/failure-text';
import { newKey } from '../api/idempotency';
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
  CREDIT: 'Takes from the balance.',
} as const satisfies Record<TransactionType, string>;

/**
 * Books one transaction. The key is made with the form and kept: whether a click came twice or an answer got lost, the
 * form books once. Nothing is shown as booked before the server has said so. Mount a new one for each opening.
 */
export function TransactionDialog({ kind, wallet, isOpen, onClose }: TransactionDialogProps) {
  const formId = useId();
  const [key] = useState(newKey);
  const [draft, setDraft] = useState(emptyDraft);
  const [receipt, setReceipt] = useState<File | null>(null);
  const [problems, setProblems] = useState<DraftProblems>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const titleInput = useRef<HTMLInputElement>(null);
  const [book, booking] = useWalletBookMutation();
  const refusals = failureFields(booking.error);
  const form = useRef<HTMLFormElement>(null);
  // What the server finds wrong is led to like what is found here.
  useEffect(() => {
    if (booking.error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [booking.error]);

  const change = (field: keyof TransactionDraft) => (text: string) => {
    setDraft((latest) => ({ ...latest, [field]: text }));
    setProblems((latest) => ({ ...latest, [field]: undefined }));
  };

  const errorAt = (field: keyof TransactionDraft): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? refusals[field]?.[0] : messageFor(problem);
  };

  const submit = async () => {
    if (booking.isLoading) return;
    const found = draftProblems(draft, amountInput.current?.validity.badInput);
    setProblems(found);
    if (found.amount !== undefined) amountInput.current?.focus();
    else if (found.title !== undefined) titleInput.current?.focus();
    if (Object.keys(found).length > 0) return;

    const transaction = {
      transaction_type: kind,
      amount: Number(draft.amount),
      title: draft.title.trim(),
      description: draft.description.trim(),
      employee_wallet_account: wallet,
    };
    const { error } = await book({ key, transaction, receipt });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('wallet.booked') });
    onClose();
  };

  return (
    <Dialog
      title={titles[kind]}
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!booking.isLoading}
      footer={
        <>
          <Button onClick={onClose} disabled={booking.isLoading}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={booking.isLoading}>
            Submit
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={4}>
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
            inputRef={titleInput}
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
          <ReceiptField value={receipt} onChange={setReceipt} error={refusals['receipt']?.[0]} />
          {booking.error !== undefined && !booking.isLoading && <BookingFailure failure={booking.error} />}
        </Stack>
      </form>
    </Dialog>
  );
}

/** Sending again is safe, and the form is still there to do it. */
const BookingFailure = ({ failure }: { readonly failure: unknown }) => (
  <Notice tone="danger">{bookingFailureText(failure)}</Notice>
);

function bookingFailureText(failure: unknown): string {
  if (isApiFailure(failure) && failure.kind === 'no-response') return messageFor('wallet.book-uncertain');
  // The answer to the first try was lost, and then the form was changed: what was sent first is booked.
  if (isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'request.key-used')
    return messageFor('wallet.booked-before');
  return failureText(failure, 'wallet.book-failed');
}
