import { storeSession, validClaims } from '@atrium/auth-store/session';
import { Button, Stack } from '@atrium/ui';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';
import { CredentialFields } from '../environment/CredentialFields';
import { openWithSession } from '../environment/open-with-session';
import { SignInFailure } from '../environment/SignInFailure';
import { useLogIn } from '../environment/use-log-in';
import { rememberVisitor } from '../environment/visitor-cookie';

export function LogInPage() {
  const form = useLogIn((session) => {
    storeSession(session);
    const claims = validClaims(session.access);
    if (claims !== null) rememberVisitor({ tenant: claims.tenant, user: claims.user_id });
    openWithSession();
  });

  return (
    <SignedOutLayout
      title="Sign In"
      subtitle="Welcome back. Sign in to your company."
      footer={
        <>
          New to Atrium? <TextLink href="/registration">Create an account</TextLink>
        </>
      }
    >
      <form onSubmit={form.submit} noValidate aria-label="Sign In">
        <Stack gap={4}>
          <CredentialFields form={form} />
          <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Submitting...' : 'Sign In'}
          </Button>
          <SignInFailure form={form} />
        </Stack>
      </form>
    </SignedOutLayout>
  );
}
