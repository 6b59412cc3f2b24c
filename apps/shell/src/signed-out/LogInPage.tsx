import { storeSession } from '@atrium/auth-store/session';
import { Button, Notice, PasswordField, Stack, TextField, linkLook } from '@atrium/ui';
import styled from 'styled-components';
import { SignedOutLayout } from './SignedOutLayout';
import { useLogIn } from '../environment/use-log-in';

export function LogInPage() {
  const form = useLogIn((session) => {
    storeSession(session);
    // A load of its own: the shell starts with the session, and nothing of an earlier one is in memory.
    location.replace('/');
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
          {form.failure !== null && (
            <Notice tone="danger" title={form.failure.message}>
              {form.failure.hint}
            </Notice>
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={form.email}
            onChange={form.setEmail}
            error={form.errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={form.password}
            onChange={form.setPassword}
            error={form.errors.password}
          />
          <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Submitting...' : 'Sign In'}
          </Button>
        </Stack>
      </form>
    </SignedOutLayout>
  );
}

const TextLink = styled.a`
  ${linkLook}
`;
