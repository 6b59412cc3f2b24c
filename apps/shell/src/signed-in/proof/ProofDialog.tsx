import type { Proof, ProofMethod } from '@atrium/contracts/proof';
import { confirmPasswordSchema, confirmTwoFactorSchema } from '@atrium/contracts/two-factor';
import { bySchema, useForm, type Check } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import type { ApiFailure } from '@atrium/tenant-api';
import { Button, Inline, LoadingState, PasswordField, Text, TextField } from '@atrium/ui';
import { useState } from 'react';
import { signWithPasskey } from '../../environment/passkey';
import { useShellBeginProofMutation, useShellProofQuery, useShellProveMutation } from './proof.api';

interface ProofDialogProps {
  readonly onDone: (isGiven: boolean) => void;
}

const initial = { current_password: '', code: '' };

/** What is sent; a passkey signs it on the way. */
type Typed = Proof | 'passkey';

const checks: Readonly<Record<ProofMethod, Check<typeof initial, Typed>>> = {
  password: ({ current_password }) => bySchema<Proof>(confirmPasswordSchema)({ current_password }),
  code: ({ code }) => bySchema<Proof>(confirmTwoFactorSchema)({ code }),
  passkey: () => ({ sendable: 'passkey' }),
};

/** Takes the password, or what else the account has. */
export function ProofDialog({ onDone }: ProofDialogProps) {
  const { data, isLoading } = useShellProofQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const [beginProof] = useShellBeginProofMutation();
  const [prove] = useShellProveMutation();
  const methods = data?.methods ?? ['password'];
  const method = chosen ?? methods[0] ?? 'password';
  const proveByPasskey = async () => {
    const begun = await beginProof();
    if (begun.error !== undefined) return begun;
    const response = await signWithPasskey(begun.data);
    if (response === null) return { error: { kind: 'setup', code: 'passkey.cancelled' } satisfies ApiFailure };
    return prove({ token: begun.data.token, response });
  };
  const form = useForm({
    initial,
    check: (values) => checks[method](values),
    send: (typed) => (typed === 'passkey' ? proveByPasskey() : prove(typed)),
    failureText: 'account.proof-failed',
    onSent: () => {
      onDone(true);
    },
    asksBeforeLeaving: false,
  });

  return (
    <FormDialog
      form={form}
      title="Confirm that it’s you"
      submitLabel={method === 'passkey' ? 'Use a passkey' : 'Confirm'}
      size="small"
      onClose={() => {
        onDone(false);
      }}
    >
      <Text tone="muted">You signed in a while ago, and this is an important change.</Text>
      {isLoading && <LoadingState />}
      {!isLoading && method === 'password' && (
        <PasswordField
          {...form.field('current_password')}
          label="Your password"
          autoComplete="current-password"
          autoFocus
          required
        />
      )}
      {!isLoading && method === 'code' && (
        <TextField
          {...form.field('code')}
          label="Code"
          autoComplete="one-time-code"
          hint="From your authenticator app. Without your phone, use a recovery code."
          autoFocus
          required
        />
      )}
      <Inline>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              size="small"
              onClick={() => {
                setChosen(other);
              }}
            >
              {switchLabels[other]}
            </Button>
          ))}
      </Inline>
    </FormDialog>
  );
}

const switchLabels: Readonly<Record<ProofMethod, string>> = {
  password: 'Use your password',
  code: 'Use a code',
  passkey: 'Use a passkey',
};
