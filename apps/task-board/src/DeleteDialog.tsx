import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';

interface DeleteDialogProps {
  /** Of what is deleted. */
  readonly name: string;
  /** What comes of it. */
  readonly message: string;
  readonly confirmLabel: string;
  readonly remove: () => Promise<{ readonly error?: unknown }>;
  readonly isRemoving: boolean;
  /** Said where the server gives no reason. */
  readonly failure: ErrorCode;
  /** Said once it’s gone; filled in with the name. */
  readonly success: ErrorCode;
  readonly onClose: () => void;
}

/** Asks before something is deleted, and stays open with the reason where it can’t be. */
export function DeleteDialog({
  name,
  message,
  confirmLabel,
  remove,
  isRemoving,
  failure,
  success,
  onClose,
}: DeleteDialogProps) {
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    const { error } = await remove();
    if (error !== undefined) {
      setProblem(failureSentence(error, failure));
      return;
    }
    showToast({ tone: 'success', message: messageFor(success, { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      isOpen
      onClose={onClose}
      message={message}
      confirmLabel={confirmLabel}
      tone="danger"
      pending={isRemoving}
      error={problem}
      onConfirm={() => void confirm()}
    />
  );
}
