import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { useSending } from '@atrium/forms/sending';
import { Stack, TextArea } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import { useHrFormsWithdrawMutation } from '../api/hr-forms.api';

interface WithdrawDialogProps {
  readonly submission: Submission;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes a submission back, before its last decision. */
export function WithdrawDialog({ submission: { id }, title, isOpen, onClose }: WithdrawDialogProps) {
  const [withdraw] = useHrFormsWithdrawMutation();
  const [comment, setComment] = useState('');
  const { submit, isPending, failure, reset } = useSending({
    prepare: () => ({ comment }),
    send: (body, key) => withdraw({ id, key, body }),
    failureText: 'hr-form.withdraw-failed',
    success: () => messageFor('hr-form.withdrawn', { title }),
    onSent: onClose,
  });

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
      pending={isPending}
      error={failure ?? undefined}
      onConfirm={() => void submit()}
    />
  );
}
