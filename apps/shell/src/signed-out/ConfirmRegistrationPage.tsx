import type { PendingRegistration } from '@atrium/contracts/auth';
import { messageFor } from '@atrium/errors';
import { Button, ErrorState, LoadingState, Notice, Stack, Text } from '@atrium/ui';
import { useState } from 'react';
import { confirmRegistration, retrieveRegistration } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';
import { type MailedLink, useMailedLink } from './use-mailed-link';

/** Where the link of a registration leads: whoever opens it shows that the address is theirs. */
export function ConfirmRegistrationPage() {
  const { link, retry, onRefused } = useMailedLink(retrieveRegistration);

  return (
    <SignedOutLayout title="Confirm your email address" footer={footers[link.kind]}>
      {link.kind === 'loading' && <LoadingState />}
      {link.kind === 'unreachable' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {link.kind === 'invalid' && <Notice tone="danger" title={messageFor('registration.link-invalid')} />}
      {link.kind === 'refused' && <Notice tone="danger" title={messageFor('registration.email-taken')} />}
      {link.kind === 'open' && <ConfirmForm token={link.token} registration={link.subject} onRefused={onRefused} />}
    </SignedOutLayout>
  );
}

const footers: Partial<Record<MailedLink<unknown>['kind'], React.ReactNode>> = {
  invalid: <TextLink href="/registration">Register again</TextLink>,
  refused: <TextLink href="/log_in">Sign in</TextLink>,
};

interface ConfirmFormProps {
  readonly token: string;
  readonly registration: PendingRegistration;
  readonly onRefused: (status: number) => void;
}

/** Asks for a click: mail scanners open links, too, and must not use them up. */
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
    if (outcome.kind === 'refused') onRefused(outcome.status);
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
