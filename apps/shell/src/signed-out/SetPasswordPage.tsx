import type { Invitation } from '@atrium/contracts/auth';
import { passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';
import { Button, ErrorState, LoadingState, Notice, PasswordField, Stack, TextField } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { acceptInvitation, retrieveInvitation } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { passwordErrors } from './password-errors';
import { SignedOutLayout } from './SignedOutLayout';
import { useMailedLink } from './use-mailed-link';

/** Where the single-use link of an invitation leads: the invited person sets a password. */
export function SetPasswordPage() {
  const { link, retry, onRefused } = useMailedLink(retrieveInvitation);

  return (
    <SignedOutLayout title="Set your password">
      {link.kind === 'loading' && <LoadingState />}
      {link.kind === 'unreachable' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {link.kind === 'invalid' && <Notice tone="danger" title={messageFor('invitation.invalid')} />}
      {link.kind === 'refused' && <Notice tone="danger" title={messageFor('invitation.account-elsewhere')} />}
      {link.kind === 'open' && <SetPasswordForm token={link.token} invitation={link.subject} onRefused={onRefused} />}
    </SignedOutLayout>
  );
}

interface SetPasswordFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onRefused: (status: number) => void;
}

function SetPasswordForm({ token, invitation, onRefused }: SetPasswordFormProps) {
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
    const outcome = await acceptInvitation({ token, password });
    if (outcome.kind === 'ok') {
      setStatus('done');
      goToLogInSoon();
      return;
    }
    setStatus('unreachable');
    if (outcome.kind === 'refused') onRefused(outcome.status);
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Set your password">
      <Stack gap={4}>
        <TextField label="Email" name="email" autoComplete="username" readOnly value={invitation.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
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
        {status === 'done' && <Notice tone="success" title={messageFor('invitation.accepted')} />}
        {status === 'unreachable' && <Notice tone="danger" title={messageFor('network.error')} />}
      </Stack>
    </form>
  );
}
