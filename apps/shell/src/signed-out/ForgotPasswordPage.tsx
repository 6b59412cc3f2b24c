import { messageFor } from '@atrium/errors';
import { Button, LoadingState, Notice, Stack, Text, TextField } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { rememberedEmail } from '../environment/remembered-email';
import { askForReset, readRegistrationTerms, type Outcome } from '../environment/shared-host';
import { useRead } from '../environment/use-read';
import { fieldMessages } from '../environment/field-messages';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';

/** Where someone who can’t sign in asks for a link; without a mail server it says whom to ask instead. */
export function ForgotPasswordPage() {
  const { reading } = useRead(readRegistrationTerms);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const footer = <TextLink href="/log_in">Back to sign in</TextLink>;

  if (mailedTo !== null) {
    return (
      <SignedOutLayout title="Check your email" footer={footer}>
        <Stack gap={3}>
          <Text role="status">
            If <strong>{mailedTo}</strong> has an account, we’ve sent it a link to set a new password.
          </Text>
          <Text size="small" tone="muted">
            Nothing there? Check your spam folder and the address, or ask an admin of your company.
          </Text>
        </Stack>
      </SignedOutLayout>
    );
  }
  // Null where nobody says: then asking does no harm.
  const mails = reading.status !== 'ready' || reading.value?.proves_address !== false;
  return (
    <SignedOutLayout title="Forgot your password?" footer={footer}>
      {reading.status === 'loading' && <LoadingState />}
      {!mails && <Notice tone="info" title={messageFor('password.ask-admin')} />}
      {reading.status !== 'loading' && mails && <AskForm onMailed={setMailedTo} />}
    </SignedOutLayout>
  );
}

function AskForm({ onMailed }: { readonly onMailed: (email: string) => void }) {
  const [email, setEmail] = useState(rememberedEmail);
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const address = email.trim();
    setError(address === '' ? messageFor('field.required') : undefined);
    if (address === '') return;

    setIsSubmitting(true);
    const outcome = await askForReset(address);
    setIsSubmitting(false);
    if (outcome.kind === 'ok') {
      onMailed(address);
      return;
    }
    const { email: refusal } = fieldMessages(outcome);
    setError(refusal);
    setFailure(refusal === undefined ? failureText(outcome) : null);
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Forgot your password?">
      <Stack gap={4}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          hint="We’ll send you a link to set a new password."
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Send link'}
        </Button>
        {failure !== null && <Notice tone="danger" title={failure} />}
      </Stack>
    </form>
  );
}

function failureText(outcome: Outcome<unknown>): string {
  const detail = outcome.kind === 'refused' && outcome.status === 429 ? outcome.body['detail'] : undefined;
  return typeof detail === 'string' ? detail : messageFor('network.error');
}
