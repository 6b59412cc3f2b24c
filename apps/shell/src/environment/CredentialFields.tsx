import { Notice, PasswordField, TextField } from '@atrium/ui';
import type { useLogIn } from './use-log-in';

/** E-mail and password of a sign-in, below why the last try failed. */
export const CredentialFields = ({ form }: { readonly form: ReturnType<typeof useLogIn> }) => (
  <>
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
  </>
);
