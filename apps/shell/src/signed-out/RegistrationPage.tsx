import { passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';
import { Button, Notice, PasswordField, Stack, TextField, linkLook } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { register, type Outcome } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { passwordErrors } from './password-errors';
import { SignedOutLayout } from './SignedOutLayout';

const empty = { username: '', email: '', password: '', confirmPassword: '' };
type Values = typeof empty;
type Errors = Partial<Record<keyof Values, string>>;
type Result = { readonly kind: 'failed'; readonly message: string } | { readonly kind: 'done' };

export function RegistrationPage() {
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
    },
    error: errors[name],
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting || result?.kind === 'done') return;
    const found = validate(values);
    setErrors(found);
    setResult(null);
    if (Object.keys(found).length > 0) return;

    setIsSubmitting(true);
    const outcome = await register({
      username: values.username,
      email: values.email.trim(),
      password: values.password,
    });
    setIsSubmitting(false);
    if (outcome.kind === 'ok') {
      setResult({ kind: 'done' });
      goToLogInSoon();
      return;
    }
    setErrors(fieldErrors(outcome));
    setResult({ kind: 'failed', message: failureText(outcome) });
  };

  return (
    <SignedOutLayout
      title="Create an Account"
      subtitle="You become the admin of a new company."
      footer={
        <>
          Already have an account? <TextLink href="/log_in">Sign in</TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate aria-label="Create an Account">
        <Stack gap={4}>
          {result?.kind === 'done' && <Notice tone="success" title={messageFor('registration.succeeded')} />}
          {result?.kind === 'failed' && <Notice tone="danger" title={result.message} />}
          <TextField
            label="Username"
            autoComplete="nickname"
            hint="Your company's address is made from it."
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
        </Stack>
      </form>
    </SignedOutLayout>
  );
}

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
function fieldErrors(outcome: Outcome<unknown>): Errors {
  if (outcome.kind !== 'refused') return {};
  const fields = outcome.body['errors'];
  if (typeof fields !== 'object' || fields === null) return {};
  const first = Object.entries(fields).flatMap(([name, messages]: [string, unknown]) => {
    const message: unknown = Array.isArray(messages) ? messages[0] : undefined;
    return name in empty && typeof message === 'string' ? [[name, message]] : [];
  });
  return Object.fromEntries(first) as Errors;
}

function failureText(outcome: Outcome<unknown>): string {
  if (outcome.kind !== 'refused') return messageFor('registration.unreachable');
  const error = outcome.body['error'];
  return typeof error === 'string' && error !== '' ? error : messageFor('registration.failed');
}

const TextLink = styled.a`
  ${linkLook}
`;
