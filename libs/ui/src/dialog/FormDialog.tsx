import { useEffect, useId, useReducer, useRef, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { Stack } from '../layout/Stack';
import { whileNobodyActs } from '../focus/while-nobody-acts';
import { Notice } from '../status/Notice';
import { Dialog, type DialogProps } from './Dialog';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** Default true: open while it's rendered. */
  readonly isOpen?: boolean;
  readonly submitLabel: string;
  /** Default `primary`. */
  readonly tone?: 'primary' | 'danger';
  /** The form is being sent: the dialog stays open, and can't be closed or sent again. */
  readonly pending?: boolean;
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
  failure = null,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [tries, countTry] = useReducer((count: number) => count + 1, 0);
  /** The attempt whose error has been scrolled into view. */
  const ledAfter = useRef(0);
  const isUntouched = useRef<() => boolean>(() => true);

  useEffect(() => {
    if (ledAfter.current === tries || pending) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
    if (wrong === null && failure === null) return;
    ledAfter.current = tries;
    if (isUntouched.current()) wrong?.focus();
    // It's announced, and the submit button keeps the focus; in a long form the error may be out of view.
    if (wrong === null) notice.current?.scrollIntoView({ block: 'nearest' });
  });

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
          <Button variant={tone} type="submit" form={formId} pending={pending}>
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
          if (pending) return;
          isUntouched.current = whileNobodyActs();
          countTry();
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
