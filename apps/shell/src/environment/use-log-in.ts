import type { Login, Session } from '@atrium/contracts/auth';
import { messageFor } from '@atrium/errors';
import { useState, type SyntheticEvent } from 'react';
import { readChannel } from './channel';
import { rememberEmail, rememberedEmail } from './remembered-email';
import { fieldMessages } from './field-messages';
import { readSession } from './read-session';
import { finishLogIn, logIn, type Outcome } from './shared-host';
import { useRead } from './use-read';

interface Failure {
  readonly message: string;
  /** What to do about it, where the sentence itself does not say. */
  readonly hint: string | null;
}

interface Errors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** The password was right, and a code is needed, too. */
interface SecondStep {
  readonly token: string;
  readonly login: Login;
  readonly hasPasskey: boolean;
}

/** The password was right, and a second factor has to be set up before there is a session. */
export interface PendingSetup {
  readonly token: string;
  readonly login: Login;
}

interface LogInOptions {
  readonly onSuccess: (session: Session, login: Login) => void;
  readonly onSetup: (setup: PendingSetup) => void;
  /** What the fields begin with, rather than with the remembered address. */
  readonly typed?: Login | null;
}

/** State of an email-and-password form. Used by the page and by signing in again. */
export function useLogIn({ onSuccess, onSetup, typed = null }: LogInOptions) {
  const [email, setEmail] = useState(() => typed?.email ?? rememberedEmail());
  const [password, setPassword] = useState(typed?.password ?? '');
  const [code, setCode] = useState('');
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  // Said before anyone types: without a channel nobody knows whom to ask.
  const { reading: channel } = useRead(readChannel);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const missing = secondStep === null ? missingOf({ email, password }) : missingOf({ code });
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;

    // The last failure stays until the next outcome: if it went now, what is below would move under the pointer.
    setIsSubmitting(true);
    const login = secondStep?.login ?? { email: email.trim(), password };
    const outcome = await (secondStep === null ? logIn(login) : finishLogIn({ token: secondStep.token, code }));
    const session = outcome.kind === 'ok' ? readSession(outcome.answer) : null;
    if (session !== null) {
      rememberEmail(login.email);
      onSuccess(session, login);
      return;
    }
    setIsSubmitting(false);
    const setupToken = outcome.kind === 'ok' ? readText(outcome.answer, 'two_factor_setup_token') : null;
    if (setupToken !== null) {
      rememberEmail(login.email);
      onSetup({ token: setupToken, login });
      return;
    }
    const token = outcome.kind === 'ok' ? readText(outcome.answer, 'two_factor_token') : null;
    if (token !== null) {
      setSecondStep({ token, login, hasPasskey: outcome.kind === 'ok' && offersPasskey(outcome.answer) });
      setFailure(null);
      return;
    }
    const { code: wrongCode } = fieldMessages(outcome);
    setErrors({ code: wrongCode });
    setFailure(wrongCode === undefined ? failureOf(outcome, secondStep !== null) : null);
    if (wrongCode === undefined && outcome.kind === 'refused' && outcome.status === 401) setSecondStep(null);
  };

  /** Signs in with a passkey instead of the password or code. */
  const usePasskey = async () => {
    if (isSubmitting) return;
    setErrors({});
    setIsSubmitting(true);
    // Most sign-ins don't need the code; where it can't be fetched, neither can an answer.
    const passkeys = await import(/* webpackChunkName: 'passkeys' */ './passkey').catch(() => null);
    const outcome =
      passkeys === null ? ({ kind: 'unreachable' } as const) : await passkeys.logInWithPasskey(secondStep?.token);
    const session = outcome?.kind === 'ok' ? readSession(outcome.answer) : null;
    if (session !== null) {
      onSuccess(session, secondStep?.login ?? { email: '', password: '' });
      return;
    }
    setIsSubmitting(false);
    setFailure(passkeyFailureOf(outcome));
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
    code,
    setCode: filling('code', setCode),
    /** Whether the code is what is asked for now. */
    needsCode: secondStep !== null,
    /** Whether a passkey does, too. */
    offersPasskey: secondStep === null || secondStep.hasPasskey,
    usePasskey,
    errors,
    failure: failure ?? (channel.status === 'failed' ? unreachable() : null),
    isSubmitting,
    submit,
  };
}

const unreachable = (): Failure => ({ message: messageFor('suite.unreachable'), hint: null });

const missingOf = (values: Readonly<Partial<Record<keyof Errors, string>>>): Errors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      (name === 'password' ? value : value.trim()) === '' ? [[name, messageFor('field.required')]] : [],
    ),
  );

function failureOf(outcome: Awaited<ReturnType<typeof logIn>>, isSecondStep: boolean): Failure {
  if (outcome.kind === 'no-suite') return unreachable();
  if (isSecondStep) {
    const isExpired = outcome.kind === 'refused' && outcome.status === 401;
    const message = isExpired ? messageFor('two-factor.expired') : (hintFor(outcome) ?? messageFor('server.error'));
    return { message, hint: null };
  }
  return { message: messageFor('auth.sign-in-failed'), hint: hintFor(outcome) };
}

function passkeyFailureOf(outcome: Outcome<Session> | null): Failure {
  if (outcome === null) return { message: messageFor('passkey.cancelled'), hint: null };
  if (outcome.kind === 'no-suite') return unreachable();
  if (outcome.kind === 'refused' && outcome.status === 401) {
    const isExpired = outcome.body['code'] === 'two-factor.expired';
    return { message: messageFor(isExpired ? 'two-factor.expired' : 'passkey.refused'), hint: null };
  }
  return { message: hintFor(outcome) ?? messageFor('server.error'), hint: null };
}

const offersPasskey = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'methods' in answer &&
  Array.isArray(answer.methods) &&
  answer.methods.includes('passkey');

function readText(answer: unknown, name: string): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const text: unknown = Object.entries(answer).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : null;
}

function hintFor(outcome: Awaited<ReturnType<typeof logIn>>): string | null {
  if (outcome.kind === 'unreachable') return messageFor('network.error');
  if (outcome.kind === 'refused' && outcome.status === 429) return messageFor('auth.too-many-tries');
  if (outcome.kind === 'refused' && outcome.status >= 500) return messageFor('server.error');
  return null;
}
