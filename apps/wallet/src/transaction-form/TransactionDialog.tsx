import { selectCurrency } from '@atrium/auth-store';
import { newWalletTransactionSchema, walletAmountSchema } from '@atrium/contracts/wallet';
import { walletDescriptionMax, walletTitleMax, type TransactionType } from '@atrium/contracts/wallet-options';
import { messageFor } from '@atrium/errors';
import { numberText, optionalFile, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { useSelector } from '@atrium/state';
import { isApiFailure } from '@atrium/tenant-api';
import { TextArea, TextField } from '@atrium/ui';
import { sentText } from '../api/failure-text';
import { useWalletBookMutation } from '../api/wallet.api';
import { ReceiptField } from '../receipt/ReceiptField';

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

const initial = { amount: '', title: '', description: '', receipt: null as File | null };
const filledIn = newWalletTransactionSchema.pick({ title: true, description: true }).extend({
  amount: numberText('wallet.amount-invalid').pipe(walletAmountSchema),
  receipt: optionalFile,
});

/** Books one transaction. Nothing is shown as booked before the server has said so. Mount a new one for each opening. */
export function TransactionDialog({ kind, wallet, isOpen, onClose }: TransactionDialogProps) {
  const [book] = useWalletBookMutation();
  const currency = useSelector(selectCurrency);
  const form = useForm({
    initial,
    check: filledIn,
    send: ({ receipt, ...fields }, key) =>
      book({ key, transaction: { ...fields, transaction_type: kind, employee_wallet_account: wallet }, receipt }),
    failureText: bookingFailureText,
    success: () => messageFor('wallet.booked'),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title={titles[kind]} isOpen={isOpen} submitLabel="Submit" onClose={onClose}>
      <TextField
        {...form.field('amount')}
        label="Amount"
        type="number"
        inputMode="decimal"
        min="0.01"
        step="0.01"
        required
        autoFocus
        autoComplete="off"
        hint={hints[kind]}
        trailing={<>{currency}&nbsp;</>}
        onWheel={({ currentTarget }) => {
          // Scrolling over a focused number field would change it.
          currentTarget.blur();
        }}
      />
      <TextField {...form.field('title')} label="Title" required autoComplete="off" maxLength={walletTitleMax} />
      <TextArea {...form.field('description')} label="Description" maxLength={walletDescriptionMax} />
      <ReceiptField {...form.field('receipt')} />
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
