import type { Session } from '@atrium/contracts/auth';
import { messageFor } from '@atrium/errors';
import { useState, type SyntheticEvent } from 'react';
import { logIn } from './shared-host';

interface Failure {
  readonly message: string;
  /** What to do about it, where the sentence itself does not say. */
  readonly hint: string | null;
}

/** State of an email-and-password form; `onSuccess` gets the new session. Used by the page and by signing in again. */
export function useLogIn(onSuccess: (session: Session) => void, knownEmail = '') {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ readonly email?: string; readonly password?: string }>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const missing = {
      ...(email.trim() === '' && { email: messageFor('field.required') }),
      ...(password === '' && { password: messageFor('field.required') }),
    };
    setErrors(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;

    setIsSubmitting(true);
    const outcome = await logIn({ email: email.trim(), password });
    const session = outcome.kind === 'ok' ? readSession(outcome.answer) : null;
    if (session !== null) {
      onSuccess(session);
      return;
    }
    setIsSubmitting(false);
    setFailure({ message: messageFor('auth.sign-in-failed'), hint: hintFor(outcome) });
  };

  return { email, setEmail, password, setPassword, errors, failure, isSubmitting, submit };
}

/** Anything may come with a good status, from a proxy's page to nothing; it signs nobody in. */
function readSession(answer: unknown): Session | null {
  if (typeof answer !== 'object' || answer === null || !('access' in answer) || !('tenant' in answer)) return null;
  const { access, tenant } = answer;
  return typeof access === 'string' && access !== '' && typeof tenant === 'string' ? { access, tenant } : null;
}

function hintFor(outcome: Awaited<ReturnType<typeof logIn>>): string | null {
  if (outcome.kind === 'unreachable') return messageFor('network.error');
  if (outcome.kind === 'refused' && outcome.status === 429) return messageFor('auth.too-many-tries');
  if (outcome.kind === 'refused' && outcome.status >= 500) return messageFor('server.error');
  return null;
}
