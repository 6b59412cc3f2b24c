import type { WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { failureFields, newKey } from '@atrium/tenant-api';
import { Button, Notice, Stack } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { sentText } from '../api/failure-text';
import { useWalletAttachReceiptMutation } from '../api/wallet.api';
import { ReceiptField } from './ReceiptField';

interface ReceiptDialogProps {
  /** What the receipt is for; null while nobody asked. */
  readonly transaction: WalletTransaction | null;
  readonly onClose: () => void;
}

/** Adds the receipt of a transaction that has none. */
export function ReceiptDialog({ transaction, onClose }: ReceiptDialogProps) {
  const [attach, attaching] = useWalletAttachReceiptMutation();
  const [latest, setLatest] = useState(transaction);
  if (transaction !== null && transaction !== latest) setLatest(transaction);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const refusal = failureFields(attaching.error)['receipt']?.[0];
  const fields = useRef<HTMLDivElement>(null);
  const focusFile = () => fields.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
  useEffect(() => {
    if (refusal !== undefined) focusFile();
  }, [refusal]);

  const close = () => {
    attaching.reset();
    setChosen(null);
    setMissing(false);
    onClose();
  };

  const save = async () => {
    setMissing(chosen === null);
    if (chosen === null) focusFile();
    if (transaction === null || chosen === null || attaching.isLoading) return;
    const { error } = await attach({ key: chosen.key, id: transaction.id, receipt: chosen.file });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('wallet.receipt-added') });
    close();
  };

  return (
    <Dialog
      title={`Receipt of “${latest?.title ?? ''}”`}
      isOpen={transaction !== null}
      onClose={close}
      size="small"
      dismissable={!attaching.isLoading}
      footer={
        <>
          <Button onClick={close} disabled={attaching.isLoading}>
            Cancel
          </Button>
          <Button variant="primary" pending={attaching.isLoading} onClick={() => void save()}>
            Add receipt
          </Button>
        </>
      }
    >
      <Stack ref={fields} gap={3}>
        <ReceiptField
          required
          value={chosen?.file ?? null}
          onChange={(file) => {
            attaching.reset();
            setMissing(false);
            // Another file is another upload.
            setChosen(file === null ? null : { file, key: newKey() });
          }}
          error={isMissing ? messageFor('field.required') : refusal}
        />
        {attaching.error !== undefined && refusal === undefined && (
          <Notice tone="danger">
            {sentText(attaching.error, 'wallet.receipt-failed', 'wallet.receipt-uncertain')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
