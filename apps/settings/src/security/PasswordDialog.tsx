import { confirmPasswordSchema, type ConfirmPassword } from '@atrium/contracts/two-factor';
import type { ErrorCode } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { PasswordField, Text } from '@atrium/ui';

interface PasswordDialogProps<Answer> {
  readonly title: string;
  readonly message: string;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly send: (password: ConfirmPassword) => PromiseLike<{ readonly data?: Answer; readonly error?: unknown }>;
  readonly failureText: ErrorCode;
  readonly onSent: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Asks for the password again: an open browser isn't enough. */
export function PasswordDialog<Answer>({ message, send, failureText, onSent, ...frame }: PasswordDialogProps<Answer>) {
  const form = useForm({
    initial: { current_password: '' },
    check: confirmPasswordSchema,
    send,
    failureText,
    onSent,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog form={form} size="small" {...frame}>
      <Text>{message}</Text>
      <PasswordField
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
        autoFocus
        required
      />
    </FormDialog>
  );
}
