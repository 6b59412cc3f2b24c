import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { failureMessage } from '@atrium/tenant-api';
import { Stack, TextArea } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useHrFormsWithdrawMutation } from '../api/hr-forms.api';

interface WithdrawDialogProps {
  readonly submission: Submission;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes a submission back, before its last decision. */
export function WithdrawDialog({ submission, title, isOpen, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error, reset }] = useHrFormsWithdrawMutation();
  const [comment, setComment] = useState('');

  const confirm = async () => {
    const { error: failure } = await withdraw({ id: submission.id, body: { comment } });
    if (failure !== undefined) return;
    showToast({ tone: 'success', message: messageFor('hr-form.withdrawn', { title }) });
    onClose();
  };

  return (
    <ConfirmDialog
      title="Withdraw"
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      message={
        <Stack gap={3}>
          <div>“{title}” won’t be reviewed any further. You can’t undo this.</div>
          <TextArea label="Reason (optional)" rows={2} maxLength={2000} value={comment} onChange={setComment} />
        </Stack>
      }
      confirmLabel="Withdraw"
      tone="danger"
      pending={isLoading}
      error={error === undefined ? undefined : failureMessage(error, { fallback: 'hr-form.withdraw-failed' })}
      onConfirm={() => void confirm()}
    />
  );
}
