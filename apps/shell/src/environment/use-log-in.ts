import type { Login, Session } from '@atrium/contracts/auth';
import { messageFor } from '@atrium/errors';
import { useState, type SyntheticEvent } from 'react';
import { readChannel } from './channel';
import { rememberEmail, rememberedEmail } from './remembered-email';
import { logIn } from './shared-host';
import { useRead } from './use-read';

interface Failure {
  readonly message: string;
  /** What to do about it, where the sentence itself does not say. */
  readonly hint: string | null;
}

interface Errors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** State of an email-and-password form; `onSuccess` gets the new session. Used by the page and by signing in again. */
export function useLogIn(onSuccess: (session: Session, login: Login) => void) {
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  // Said before anyone types: without a channel nobody knows whom to ask.
  const { reading: channel } = useRead(readChannel);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const missing: Errors = {
      ...(email.trim() === '' && { email: messageFor('field.required') }),
      ...(password === '' && { password: messageFor('field.required') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;

    // The last failure stays until the next outcome: if it went now, what is below would move under the pointer.
    setIsSubmitting(true);
    const login = { email: email.trim(), password };
    const outcome = await logIn(login);
    const session = outcome.kind === 'ok' ? readSession(outcome.answer) : null;
    if (session !== null) {
      rememberEmail(login.email);
      onSuccess(session, login);
      return;
    }
    setIsSubmitting(false);
    setFailure(failureOf(outcome));
  };

  /** A field's error goes when the field is filled, not at the next click. */
  const filling = (name: keyof Errors, set: (value: string) => void) => (value: string) => {
    set(value);
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  return {
    email,
    setEmail: filling('email', setEmail),
    password,
    setPassword: filling('password', setPassword),
    errors,
    failure: failure ?? (channel.status === 'failed' ? unreachable() : null),
    isSubmitting,
    submit,
  };
}

const unreachable = (): Failure => ({ message: messageFor('suite.unreachable'), hint: null });

function failureOf(outcome: Awaited<ReturnType<typeof logIn>>): Failure {
  if (outcome.kind === 'no-suite') return unreachable();
  return { message: messageFor('auth.sign-in-failed'), hint: hintFor(outcome) };
}

/** Anything may come with a good status, from a proxy's page to nothing; it signs nobody in. */
function readSession(answer: unknown): Session | null {
  if (typeof answer !== 'object' || answer === null || !('access' in answer) || !('tenant' in answer)) return null;
  const { access, tenant } = answer;
  if (typeof access !== 'string' || access === '' || typeof tenant !== 'string') return null;
  const mustChange = 'must_change_password' in answer && answer.must_change_password === true;
  return { access, tenant, ...(mustChange && { must_change_password: true }) };
}

function hintFor(outcome: Awaited<ReturnType<typeof logIn>>): string | null {
  if (outcome.kind === 'unreachable') return messageFor('network.error');
  if (outcome.kind === 'refused' && outcome.status === 429) return messageFor('auth.too-many-tries');
  if (outcome.kind === 'refused' && outcome.status >= 500) return messageFor('server.error');
  return null;
}
