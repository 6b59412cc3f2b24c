import { selectClaims, sessionStarted, storeSession, validClaims } from '@atrium/auth-store';
import { useDispatch, useSelector } from '@atrium/state';
import { Button, Stack, Text } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { CredentialFields } from '../../environment/CredentialFields';
import { PasskeyButton } from '../../environment/PasskeyButton';
import { SignInFailure } from '../../environment/SignInFailure';
import { useLogIn } from '../../environment/use-log-in';
import type { RootState } from '../store';
import { signOut } from './use-session-watch';

const formId = 'sign-in-again';

/** Asks who was working to sign in again, over the page that they were working on. */
export function SignInAgain() {
  const dispatch = useDispatch();
  const userId = useSelector((state: RootState) => selectClaims(state)?.user_id);

  const form = useLogIn({
    onSuccess: ({ access, tenant, must_change_password }) => {
      // Someone who has never worked here: the sign-in page asks for a password of their own.
      if (must_change_password === true) {
        signOut();
        return;
      }
      const claims = validClaims(access);
      storeSession({ access, tenant });
      if (claims !== null && claims.user_id === userId) {
        dispatch(sessionStarted({ token: access, tenant, claims }));
      } else {
        // Someone else: nothing of the former session may stay on the page.
        location.assign('/');
      }
    },
    // The sign-in page leads through it.
    onSetup: signOut,
  });

  return (
    <Dialog
      title="Sign in again"
      isOpen
      dismissable={false}
      onClose={signOut}
      size="small"
      footer={
        <>
          <Button onClick={signOut}>Sign out</Button>
          <Button type="submit" form={formId} variant="primary" pending={form.isSubmitting}>
            {form.isSubmitting ? 'Submitting...' : 'Sign In'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate aria-label="Sign in again">
        <Stack gap={4}>
          <Text tone="muted">
            Your session has ended. Sign in to pick up where you left off. Everything you typed is still here.
          </Text>
          <CredentialFields form={form} />
          <PasskeyButton form={form} />
          <SignInFailure form={form} />
        </Stack>
      </form>
    </Dialog>
  );
}
