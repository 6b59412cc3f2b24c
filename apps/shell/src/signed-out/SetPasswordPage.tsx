import type { Invitation } from '@atrium/contracts/auth';
import { passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';
import { Button, ErrorState, LoadingState, Notice, PasswordField, Stack, TextField } from '@atrium/ui';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { acceptInvitation, retrieveInvitation } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { passwordErrors } from './password-errors';
import { SignedOutLayout } from './SignedOutLayout';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly invitation: Invitation };

/** Where the single-use link of an invitation leads: the invited person sets a password. */
export function SetPasswordPage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void retrieveInvitation(token).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'ok') setState({ kind: 'open', invitation: outcome.answer });
      else setState({ kind: outcome.kind === 'refused' && outcome.status === 404 ? 'invalid' : 'unreachable' });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };

  return (
    <SignedOutLayout title="Set your password">
      {state.kind === 'loading' && <LoadingState />}
      {state.kind === 'unreachable' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {state.kind === 'invalid' && <Notice tone="danger" title={messageFor('invitation.invalid')} />}
      {state.kind === 'elsewhere' && <Notice tone="danger" title={messageFor('invitation.account-elsewhere')} />}
      {state.kind === 'open' && <SetPasswordForm token={token} invitation={state.invitation} onRefused={setState} />}
    </SignedOutLayout>
  );
}

interface SetPasswordFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onRefused: (state: State) => void;
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
    if (outcome.kind !== 'refused') return;
    if (outcome.status === 404) onRefused({ kind: 'invalid' });
    if (outcome.status === 409) onRefused({ kind: 'elsewhere' });
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
