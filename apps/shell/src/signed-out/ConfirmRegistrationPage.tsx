import type { PendingRegistration } from '@atrium/contracts/auth';
import { messageFor } from '@atrium/errors';
import { Button, ErrorState, LoadingState, Notice, Stack, Text } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { confirmRegistration, retrieveRegistration } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';

type State =
  | { readonly kind: 'loading' | 'unreachable' | 'invalid' | 'taken' }
  | { readonly kind: 'open'; readonly registration: PendingRegistration };

/** Where the link of a registration leads: whoever opens it shows that the address is theirs. */
export function ConfirmRegistrationPage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void retrieveRegistration(token).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'ok') setState({ kind: 'open', registration: outcome.answer });
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
    <SignedOutLayout title="Confirm your email address" footer={footers[state.kind]}>
      {state.kind === 'loading' && <LoadingState />}
      {state.kind === 'unreachable' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {state.kind === 'invalid' && <Notice tone="danger" title={messageFor('registration.link-invalid')} />}
      {state.kind === 'taken' && <Notice tone="danger" title={messageFor('registration.email-taken')} />}
      {state.kind === 'open' && <ConfirmForm token={token} registration={state.registration} onRefused={setState} />}
    </SignedOutLayout>
  );
}

const footers: Partial<Record<State['kind'], React.ReactNode>> = {
  invalid: <TextLink href="/registration">Register again</TextLink>,
  taken: <TextLink href="/log_in">Sign in</TextLink>,
};

interface ConfirmFormProps {
  readonly token: string;
  readonly registration: PendingRegistration;
  readonly onRefused: (state: State) => void;
}

/** Asks for a click: programs that look into mail open links, too, and must not use them up. */
function ConfirmForm({ token, registration: { email, username }, onRefused }: ConfirmFormProps) {
  const [status, setStatus] = useState<'idle' | 'saving' | 'unreachable' | 'done'>('idle');
  const isBusy = status === 'saving' || status === 'done';

  const confirm = async () => {
    if (isBusy) return;
    setStatus('saving');
    const outcome = await confirmRegistration(token);
    if (outcome.kind === 'ok') {
      setStatus('done');
      goToLogInSoon();
      return;
    }
    setStatus('unreachable');
    if (outcome.kind !== 'refused') return;
    if (outcome.status === 404) onRefused({ kind: 'invalid' });
    if (outcome.status === 409) onRefused({ kind: 'taken' });
  };

  return (
    <Stack gap={4}>
      <Text>
        This creates the company <strong>{username}</strong> with <strong>{email}</strong> as its admin.
      </Text>
      <Button
        variant="primary"
        pending={status === 'saving'}
        disabled={isBusy}
        onClick={() => {
          void confirm();
        }}
      >
        {status === 'saving' ? 'Submitting...' : 'Confirm email address'}
      </Button>
      {status === 'done' && <Notice tone="success" title={messageFor('registration.succeeded')} />}
      {status === 'unreachable' && <Notice tone="danger" title={messageFor('network.error')} />}
      <Text size="small" tone="muted">
        If you didn’t register, close this page. Nothing is created.
      </Text>
    </Stack>
  );
}
