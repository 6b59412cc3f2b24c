import type { NewTwoFactor, SetUpSession } from '@atrium/contracts/two-factor';
import { messageFor } from '@atrium/errors';
import { Button, Notice, Stack, Text, TextField, tokens } from '@atrium/ui';
import { QrCode } from '@atrium/ui/codes';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { fieldMessages } from '../environment/field-messages';
import type { Outcome } from '../environment/shared-host';
import { confirmSetup } from './setup-calls';

interface FirstCodeFormProps {
  readonly token: string;
  readonly setup: NewTwoFactor;
  readonly onConfirmed: (session: SetUpSession) => void;
  readonly onExpired: () => void;
}

/** What the app is set up with, and the first code that it shows. */
export function FirstCodeForm({ token, setup, onConfirmed, onExpired }: FirstCodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') {
      setError(messageFor('field.required'));
      return;
    }
    setSending(true);
    const outcome = await confirmSetup({ token, code });
    if (outcome.kind === 'ok') {
      onConfirmed(outcome.answer);
      return;
    }
    setSending(false);
    const wrong = fieldMessages(outcome)['code'];
    setError(wrong);
    setFailure(wrong === undefined ? failureOf(outcome) : null);
    if (outcome.kind === 'refused' && outcome.status === 401) onExpired();
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Set up two-factor sign-in">
      <Stack gap={4}>
        <Text>Scan this with an authenticator app, such as the one that comes with your phone’s password manager.</Text>
        <Picture>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
        </Picture>
        <Text size="small" tone="muted">
          Can’t scan it? Type this key into the app: <Key>{inGroups(setup.secret)}</Key>
        </Text>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          hint="The six digits that the app shows now."
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" variant="primary" pending={isSending}>
          Turn on two-factor sign-in
        </Button>
        {failure !== null && <Notice tone="danger" title={failure} />}
      </Stack>
    </form>
  );
}

function failureOf(outcome: Outcome<SetUpSession>): string {
  const isBlocked = outcome.kind === 'refused' && outcome.status === 429;
  return messageFor(isBlocked ? 'auth.too-many-tries' : 'network.error');
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const pictureSize = '12rem';

const Picture = styled.div`
  margin-inline: auto;
  width: ${pictureSize};
  max-width: 100%;
  line-height: 0;
`;

const Key = styled.span`
  font-family: ${tokens.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`;
