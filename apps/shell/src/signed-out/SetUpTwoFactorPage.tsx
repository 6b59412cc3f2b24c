import type { Session } from '@atrium/contracts/auth';
import type { NewTwoFactor, SetUpSession } from '@atrium/contracts/two-factor';
import { messageFor } from '@atrium/errors';
import { Button, ErrorState, LoadingState, Notice, Stack } from '@atrium/ui';
import { CodeList } from '@atrium/ui/codes';
import { useCallback, useState } from 'react';
import type { Outcome } from '../environment/shared-host';
import { useRead, type Reading } from '../environment/use-read';
import { FirstCodeForm } from './FirstCodeForm';
import { SignedOutLayout } from './SignedOutLayout';
import { beginSetup } from './setup-calls';
import { TextLink } from './TextLink';

interface SetUpTwoFactorPageProps {
  /** Of a sign-in whose password was right. */
  readonly token: string;
  readonly onDone: (session: Session) => void;
}

/** Where the company requires a second factor: an authenticator app, and codes for the day that it's lost. */
export function SetUpTwoFactorPage({ token, onDone }: SetUpTwoFactorPageProps) {
  const { reading, retry } = useRead(useCallback(() => beginSetup(token), [token]));
  const [done, setDone] = useState<SetUpSession | null>(null);
  const [isExpired, setExpired] = useState(false);

  if (done !== null) {
    const { recovery_codes, ...session } = done;
    return (
      <SignedOutLayout
        title="Save your recovery codes"
        subtitle="Without your phone, each of these signs you in once. You won’t see them again."
      >
        <CodeList label="Recovery codes" codes={recovery_codes} copyLabel="Copy codes">
          <Button
            variant="primary"
            autoFocus
            onClick={() => {
              onDone(session);
            }}
          >
            I’ve saved them
          </Button>
        </CodeList>
      </SignedOutLayout>
    );
  }
  const setup = isExpired ? 'expired' : setupOf(reading);
  return (
    <SignedOutLayout
      title="Set up two-factor sign-in"
      subtitle="Your company requires a second step when you sign in: a code from an app on your phone."
    >
      {setup === 'loading' && <LoadingState />}
      {setup === 'failed' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {setup === 'expired' && (
        <Stack gap={4}>
          <Notice tone="danger" title={messageFor('two-factor.expired')} />
          <TextLink href="/log_in">Sign in</TextLink>
        </Stack>
      )}
      {typeof setup === 'object' && (
        <FirstCodeForm
          token={token}
          setup={setup}
          onConfirmed={setDone}
          onExpired={() => {
            setExpired(true);
          }}
        />
      )}
    </SignedOutLayout>
  );
}

function setupOf(reading: Reading<Outcome<NewTwoFactor>>): NewTwoFactor | 'loading' | 'expired' | 'failed' {
  if (reading.status === 'loading') return 'loading';
  if (reading.status === 'failed') return 'failed';
  const outcome = reading.value;
  if (outcome.kind === 'ok') return outcome.answer;
  return outcome.kind === 'refused' && outcome.status === 401 ? 'expired' : 'failed';
}
