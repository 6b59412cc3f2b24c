import { confirmTwoFactorSchema, type NewTwoFactor } from '@atrium/contracts/two-factor';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Stack, Text, TextField, tokens } from '@atrium/ui';
import { QrCode } from '@atrium/ui/codes';
import { useState } from 'react';
import styled from 'styled-components';
import { useSettingsBeginTwoFactorMutation, useSettingsConfirmTwoFactorMutation } from '../api/two-factor.api';
import { PasswordDialog } from './PasswordDialog';

interface TurnOnDialogProps {
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for the password, shows the secret to an authenticator app, and takes the first code of it. */
export function TurnOnDialog({ onTurnedOn, onClose }: TurnOnDialogProps) {
  const [begin] = useSettingsBeginTwoFactorMutation();
  const [begun, setBegun] = useState<NewTwoFactor | null>(null);
  if (begun !== null) return <FirstCodeDialog begun={begun} onTurnedOn={onTurnedOn} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Turn on two-factor sign-in"
      message="You’ll need an authenticator app on your phone. First, confirm that it’s you."
      submitLabel="Continue"
      send={begin}
      failureText="two-factor.begin-failed"
      onSent={setBegun}
      onClose={onClose}
    />
  );
}

function FirstCodeDialog({ begun, onTurnedOn, onClose }: TurnOnDialogProps & { readonly begun: NewTwoFactor }) {
  const [confirm] = useSettingsConfirmTwoFactorMutation();
  const form = useForm({
    initial: { code: '' },
    check: confirmTwoFactorSchema,
    send: (code) => confirm(code),
    failureText: 'two-factor.not-on',
    success: () => messageFor('two-factor.turned-on'),
    onSent: ({ recovery_codes }) => {
      onTurnedOn(recovery_codes);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog form={form} title="Turn on two-factor sign-in" submitLabel="Turn on" onClose={onClose}>
      <Text>Scan this with your authenticator app, then enter the code that it shows.</Text>
      <Picture text={begun.uri} label="QR code for an authenticator app" />
      <Stack gap={1}>
        <Text size="small" tone="muted" id="two-factor-secret">
          Can’t scan it? Type this key into the app instead:
        </Text>
        <Secret aria-describedby="two-factor-secret">{grouped(begun.secret)}</Secret>
      </Stack>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="Six digits, a new one every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
    </FormDialog>
  );
}

/** In fours, so that one finds the place again. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const pictureSize = '12rem';

const Picture = styled(QrCode)`
  justify-self: center;
  width: ${pictureSize};
  height: ${pictureSize};
  margin-inline: auto;
  border-radius: ${tokens.radius.medium};
`;

const Secret = styled.code`
  font-family: ${tokens.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`;
