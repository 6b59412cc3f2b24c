import { passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';
import { Button, Notice, PasswordField, Stack, TextField } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import type { Outcome } from '../environment/shared-host';
import { fieldMessages } from '../environment/field-messages';
import { passwordErrors } from './password-errors';

export interface NewPasswordFormProps<Answer> {
  readonly label: string;
  readonly email: string;
  readonly send: (password: string) => Promise<Outcome<Answer>>;
  /** The form stays as it is, with a sentence where there is one. */
  readonly onSaved: (answer: Answer) => void;
  readonly savedMessage?: string;
  /** Where the form takes the place of another one, in which the focus was. */
  readonly autoFocus?: boolean;
  /** For a link that doesn’t work any more. */
  readonly onRefused?: (status: number) => void;
}

/** A password that somebody chooses for their account. */
export function NewPasswordForm<Answer>(props: NewPasswordFormProps<Answer>) {
  const { label, email, send, onSaved, savedMessage, autoFocus = false, onRefused } = props;
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof passwordErrors>>({});
  const [status, setStatus] = useState<'idle' | 'saving' | 'unreachable' | 'done'>('idle');
  const isBusy = status === 'saving' || status === 'done';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = passwordErrors({ password, confirmPassword });
    setErrors(found);
    if (Object.keys(found).length > 0) return;

    setStatus('saving');
    const outcome = await send(password);
    if (outcome.kind === 'ok') {
      setStatus('done');
      onSaved(outcome.answer);
      return;
    }
    const messages = fieldMessages(outcome);
    const refusal = messages['password'] ?? messages['new_password'];
    setErrors({ password: refusal });
    setStatus(refusal === undefined ? 'unreachable' : 'idle');
    if (outcome.kind === 'refused') onRefused?.(outcome.status);
  };

  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack gap={4}>
        <TextField label="Email" name="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          required
          hint={`At least ${passwordLength.min} characters.`}
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          value={confirmPassword}
          onChange={setConfirmPassword}
          error={errors.confirmPassword}
        />
        <Button type="submit" variant="primary" pending={status === 'saving'} disabled={isBusy}>
          {status === 'saving' ? 'Submitting...' : 'Set password'}
        </Button>
        {status === 'done' && savedMessage !== undefined && <Notice tone="success" title={savedMessage} />}
        {status === 'unreachable' && <Notice tone="danger" title={messageFor('network.error')} />}
      </Stack>
    </form>
  );
}
