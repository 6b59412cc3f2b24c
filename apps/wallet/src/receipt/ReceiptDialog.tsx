import type { WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { chosen, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { newKey } from '@atrium/tenant-api';
import { z } from 'zod';
import { sentText } from '../api/failure-text';
import { useWalletAttachReceiptMutation } from '../api/wallet.api';
import { ReceiptField } from './ReceiptField';

interface ReceiptDialogProps {
  /** What the receipt is for. */
  readonly transaction: WalletTransaction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Another file is another upload, with a key of its own. */
interface ChosenFile {
  readonly file: File;
  readonly key: string;
}

const initial = { receipt: null as ChosenFile | null };
const check = z.object({ receipt: chosen<ChosenFile>() });

/** Adds the receipt of a transaction that has none. Mount a new one for each opening. */
export function ReceiptDialog({ transaction, isOpen, onClose }: ReceiptDialogProps) {
  const [attach] = useWalletAttachReceiptMutation();
  const form = useForm({
    initial,
    check,
    send: ({ receipt: { file, key } }) => attach({ key, id: transaction.id, receipt: file }),
    failureText: (failure) => sentText(failure, 'wallet.receipt-failed', 'wallet.receipt-uncertain'),
    success: () => messageFor('wallet.receipt-added'),
    onSent: onClose,
  });
  const { value, onChange, ...field } = form.field('receipt');

  return (
    <FormDialog
      form={form}
      title={`Receipt of “${transaction.title}”`}
      size="small"
      isOpen={isOpen}
      submitLabel="Add receipt"
      onClose={onClose}
    >
      <ReceiptField
        {...field}
        required
        value={value?.file ?? null}
        onChange={(file) => {
          onChange(file && { file, key: newKey() });
        }}
      />
    </FormDialog>
  );
}
