import { useId, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { Stack } from '../layout/Stack';
import { Notice } from '../status/Notice';
import { Dialog, type DialogProps } from './Dialog';
import { useShownFailure } from './use-shown-failure';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** Default true: open while it's rendered. */
  readonly isOpen?: boolean;
  readonly submitLabel: string;
  /** Default `primary`. */
  readonly tone?: 'primary' | 'danger';
  /** The form is being sent: the dialog stays open, and can't be closed or sent again. */
  readonly pending?: boolean;
  /** What it is about isn't known yet: it can be closed, but not sent. */
  readonly submitDisabled?: boolean;
  /** Why the last attempt failed, if no field shows it. */
  readonly failure?: string | null;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog, submitted by its button or Enter. Input is kept when submitting fails. */
export function FormDialog({
  title,
  size = 'medium',
  isOpen = true,
  submitLabel,
  tone = 'primary',
  pending = false,
  submitDisabled = false,
  failure = null,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const { form, notice, beginAttempt } = useShownFailure({ pending, failure });

  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant={tone} type="submit" form={formId} pending={pending} disabled={submitDisabled}>
            {submitLabel}
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
          if (pending || submitDisabled) return;
          beginAttempt();
          onSubmit();
        }}
      >
        <Stack gap={4}>
          {failure !== null && (
            <div ref={notice}>
              <Notice tone="danger">{failure}</Notice>
            </div>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
