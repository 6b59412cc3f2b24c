import { messageFor } from '@atrium/errors';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { Button, Notice, Stack, TextArea } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import { useHrFormsDenyMutation } from '../api/hr-forms.api';

interface DenyDialogProps {
  readonly id: string;
  readonly step: number;
  readonly title: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDenied: () => void;
  readonly onConflict: (error: unknown) => void;
}

/** Denies a step; whoever handed it in reads the reason. */
export function DenyDialog({
  id,
  step,
  title,
  reason,
  onReason,
  isOpen,
  onClose,
  onDenied,
  onConflict,
}: DenyDialogProps) {
  const [deny, { isLoading, error, reset }] = useHrFormsDenyMutation();
  const [isAttempted, setAttempted] = useState(false);
  const isMissing = reason.trim() === '';
  const reasonInput = useRef<HTMLTextAreaElement>(null);

  const close = () => {
    reset();
    setAttempted(false);
    onClose();
  };
  const confirm = async () => {
    setAttempted(true);
    if (isMissing) {
      reasonInput.current?.focus();
      return;
    }
    const { error: failure } = await deny({ id, body: { step, reason } });
    if (failure === undefined) {
      showToast({ tone: 'success', message: messageFor('hr-form.denied', { title }) });
      close();
      onDenied();
    } else if (isApiFailure(failure) && failure.kind === 'refused' && failure.status === 409) {
      onConflict(failure);
    }
  };

  return (
    <Dialog
      title="Deny"
      size="small"
      isOpen={isOpen}
      onClose={close}
      dismissable={!isLoading}
      footer={
        <>
          <Button disabled={isLoading} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
            Deny
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextArea
          label="Reason"
          inputRef={reasonInput}
          required
          autoFocus
          rows={4}
          maxLength={2000}
          hint="Whoever handed it in reads this."
          error={isAttempted && isMissing ? messageFor('field.required') : undefined}
          value={reason}
          onChange={onReason}
        />
        {error !== undefined && (
          <Notice tone="danger">{failureMessage(error, { fallback: 'hr-form.decide-failed' })}</Notice>
        )}
      </Stack>
    </Dialog>
  );
}
