import type { RegistrationTerms } from '@atrium/contracts/auth';
import { passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';
import { Button, LoadingState, Notice, PasswordField, Stack, Text, TextField } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { readRegistrationTerms, register, type Outcome } from '../environment/shared-host';
import { useRead } from '../environment/use-read';
import { fieldMessages } from '../environment/field-messages';
import { goToLogInSoon } from './go-to-log-in-soon';
import { passwordErrors } from './password-errors';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';

const empty = { username: '', email: '', password: '', confirmPassword: '' };
type Values = typeof empty;
type Errors = Partial<Record<keyof Values, string | undefined>>;
type Result = { readonly kind: 'failed'; readonly message: string } | { readonly kind: 'done' };

export function RegistrationPage() {
  const invitation = new URLSearchParams(location.search).get('invitation') ?? undefined;
  const { reading } = useRead(readRegistrationTerms);
  // Null where nobody says: then the server decides.
  const terms = reading.status === 'ready' ? reading.value : null;
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  const footer = (
    <>
      Already have an account? <TextLink href="/log_in">Sign in</TextLink>
    </>
  );
  if (mailedTo !== null) {
    return (
      <SignedOutLayout title="Check your email" footer={<TextLink href="/log_in">Back to sign in</TextLink>}>
        <Stack gap={3}>
          <Text role="status">
            We’ve sent a link to <strong>{mailedTo}</strong>. Open it to finish registering.
          </Text>
          <Text size="small" tone="muted">
            Nothing there? Check your spam folder, or <TextLink href="/registration">register again</TextLink>.
          </Text>
        </Stack>
      </SignedOutLayout>
    );
  }
  const refusal = refusalOf(terms, invitation);
  return (
    <SignedOutLayout title="Create an Account" subtitle="You’ll be the admin of a new company." footer={footer}>
      {reading.status === 'loading' && <LoadingState />}
      {refusal !== null && <Notice tone="info" title={messageFor(refusal)} />}
      {reading.status !== 'loading' && refusal === null && (
        <RegistrationForm invitation={invitation} onMailed={setMailedTo} />
      )}
    </SignedOutLayout>
  );
}

/** Why nobody needs to fill in the form, where that is known. */
function refusalOf(terms: RegistrationTerms | null, invitation: string | undefined) {
  if (terms === null || terms.mode === 'open') return null;
  if (terms.mode === 'off') return 'registration.off';
  return invitation === undefined ? 'registration.invited-only' : null;
}

interface RegistrationFormProps {
  readonly invitation: string | undefined;
  readonly onMailed: (email: string) => void;
}

/** State of the form: what is typed, what is wrong with it, and what became of sending it. */
function useRegistration({ invitation, onMailed }: RegistrationFormProps) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [result, setResult] = useState<Result | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const field = (name: keyof Values) => ({
    name,
    required: true,
    value: values[name],
    onChange: (value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
    error: errors[name],
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting || result?.kind === 'done') return;
    const found = validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;

    setIsSubmitting(true);
    const email = values.email.trim();
    const outcome = await register({ username: values.username, email, password: values.password, invitation });
    setIsSubmitting(false);
    if (outcome.kind === 'ok' && isMailed(outcome.answer)) {
      onMailed(email);
      return;
    }
    if (outcome.kind === 'ok') {
      setResult({ kind: 'done' });
      goToLogInSoon();
      return;
    }
    setErrors(fieldErrors(outcome));
    setResult({ kind: 'failed', message: failureText(outcome) });
  };

  return { field, submit, isSubmitting, result };
}

function RegistrationForm(props: RegistrationFormProps) {
  const { field, submit, isSubmitting, result } = useRegistration(props);
  return (
    <form onSubmit={submit} noValidate aria-label="Create an Account">
      <Stack gap={4}>
        <TextField
          label="Username"
          autoComplete="nickname"
          hint="Your company’s address is based on it."
          {...field('username')}
        />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters.`}
          {...field('password')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          disabled={isSubmitting || result?.kind === 'done'}
        >
          {isSubmitting ? 'Submitting...' : 'Register'}
        </Button>
        {result?.kind === 'done' && <Notice tone="success" title={messageFor('registration.succeeded')} />}
        {result?.kind === 'failed' && <Notice tone="danger" title={result.message} />}
      </Stack>
    </form>
  );
}

/** The company is made by the link of a mail, and not yet. */
const isMailed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'mailed';

function validate(values: Values): Errors {
  const errors: Errors = {};
  for (const name of ['username', 'email'] as const) {
    if (values[name].trim() === '') errors[name] = messageFor('field.required');
  }
  // The rule is the product's: an '@' with text before it. The server checks the rest.
  if (errors.email === undefined && values.email.trim().indexOf('@') < 1) {
    errors.email = messageFor('registration.email-invalid');
  }
  return { ...errors, ...passwordErrors(values) };
}

/** The server names fields as the wire does; the two sides agree for all that a person types here. */
const fieldErrors = (outcome: Outcome<unknown>): Errors =>
  Object.fromEntries(Object.entries(fieldMessages(outcome)).filter(([name]) => name in empty));

function failureText(outcome: Outcome<unknown>): string {
  if (outcome.kind !== 'refused') return messageFor('registration.unreachable');
  const error = outcome.body['error'];
  return typeof error === 'string' && error !== '' ? error : messageFor('registration.failed');
}
