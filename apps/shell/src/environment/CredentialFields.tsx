import { PasswordField, TextField } from '@atrium/ui';
import type { useLogIn } from './use-log-in';

/** Email and password of a sign-in. */
export const CredentialFields = ({ form }: { readonly form: ReturnType<typeof useLogIn> }) => (
  <>
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
  </>
);
