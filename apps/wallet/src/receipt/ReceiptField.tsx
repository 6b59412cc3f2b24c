import { receiptTypes } from '@atrium/contracts/wallet-options';
import { FileDrop } from '@atrium/ui/file-drop';

interface ReceiptFieldProps {
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error: string | undefined;
  readonly required?: boolean;
}

/** The proof of a transaction, such as a photo of the bill. */
export const ReceiptField = (props: ReceiptFieldProps) => (
  <FileDrop label="Receipt" accept={receiptTypes} acceptLabel="picture or PDF" preview="image" {...props} />
);
