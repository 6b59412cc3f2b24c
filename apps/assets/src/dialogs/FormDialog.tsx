import { Button, Notice, Stack } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Default `primary`. */
  readonly tone?: 'primary' | 'danger';
  readonly pending: boolean;
  /** Why the last try failed, where no field says it. */
  readonly failure: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. What was typed stays when sending fails. */
export function FormDialog({
  title,
  submitLabel,
  tone = 'primary',
  pending,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant={tone} type="submit" form={formId} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit();
        }}
      >
        <Stack gap={4}>
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
