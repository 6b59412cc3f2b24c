import type { Login, Session } from '@atrium/contracts/auth';
import { messageFor } from '@atrium/errors';
import { Button, LoadingState, Notice, Stack, Text } from '@atrium/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { enter } from './enter';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';
import { CredentialFields } from '../environment/CredentialFields';
import { opensForEveryone } from '../environment/opens-for-everyone';
import { takeSignedOut } from '../environment/signed-out-notice';
import { PasskeyButton } from '../environment/PasskeyButton';
import { SignInFailure } from '../environment/SignInFailure';
import { useBrowser } from '../environment/use-browser';
import { useLogIn, type PendingSetup } from '../environment/use-log-in';
import { catchUp, typedBefore } from '../first-paint/drawn-form';

/** Once a page: whoever opens it again isn’t told again. */
const wasSignedOut = takeSignedOut();

const companySignInPage = '/company_sign_in';

/** Few people need these, and each of them once. */
const OwnPasswordPage = lazy(async () => ({ default: (await import('./OwnPasswordPage')).OwnPasswordPage }));
const SetUpTwoFactorPage = lazy(async () => ({
  default: (await import('./SetUpTwoFactorPage')).SetUpTwoFactorPage,
}));

/** Who has signed in, but has yet to choose a password of their own. */
interface FirstSignIn {
  readonly session: Session;
  readonly login: Login;
}

export function LogInPage() {
  const [firstSignIn, setFirstSignIn] = useState<FirstSignIn | null>(null);
  const [setup, setSetup] = useState<PendingSetup | null>(null);
  const proceed = (session: Session, login: Login) => {
    if (session.must_change_password === true) setFirstSignIn({ session, login });
    else enter(session);
  };
  const [typed] = useState(typedBefore);
  const form = useLogIn({ onSuccess: proceed, onSetup: setSetup, typed });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current !== null) catchUp(element.current);
  }, []);
  const companySignIn = useBrowser(companySignInPath, companySignInPage);
  if (firstSignIn !== null) {
    return (
      <Suspense fallback={<LoadingState />}>
        <OwnPasswordPage {...firstSignIn} onSaved={enter} />
      </Suspense>
    );
  }
  if (setup !== null) {
    return (
      <Suspense fallback={<LoadingState />}>
        <SetUpTwoFactorPage
          token={setup.token}
          onDone={(session) => {
            proceed(session, setup.login);
          }}
        />
      </Suspense>
    );
  }

  return (
    <SignedOutLayout
      title="Sign In"
      subtitle={
        form.needsCode ? 'Your account is protected by a second step.' : 'Welcome back. Sign in to your company.'
      }
      footer={
        form.needsCode ? (
          // Begins again with the address and the password.
          <TextLink href="/log_in">Sign in as someone else</TextLink>
        ) : (
          <>
            New to Atrium? <TextLink href="/registration">Create an account</TextLink>
          </>
        )
      }
    >
      <form ref={element} onSubmit={form.submit} noValidate aria-label="Sign In">
        <Stack gap={4}>
          {wasSignedOut && !form.needsCode && <Notice tone="info" title={messageFor('auth.session-ended')} />}
          <CredentialFields form={form} />
          <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Submitting...' : 'Sign In'}
          </Button>
          <PasskeyButton form={form} />
          {!form.needsCode && (
            <>
              <Text size="small">
                <TextLink href="/forgot_password">Forgot your password?</TextLink>
              </Text>
              <Text size="small">
                <TextLink href={companySignIn}>Sign in with your company</TextLink>
              </Text>
            </>
          )}
          <SignInFailure form={form} />
        </Stack>
      </form>
    </SignedOutLayout>
  );
}

/** With the page that was asked for, since this link leaves it. */
function companySignInPath(): string {
  const { pathname, search, hash } = location;
  const to = opensForEveryone(pathname) ? '' : `?to=${encodeURIComponent(pathname + search + hash)}`;
  return companySignInPage + to;
}
