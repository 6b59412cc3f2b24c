import { PasswordField, TextField } from '@atrium/ui';
import type { useLogIn } from './use-log-in';

/** Email and password of a sign-in; then the code, where the account asks for one. */
export const CredentialFields = ({ form }: { readonly form: ReturnType<typeof useLogIn> }) =>
  form.needsCode ? (
    <TextField
      // A field of its own: without a key React goes on with the one for the address.
      key="code"
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoFocus
      required
      hint="From your authenticator app. Without your phone, use a recovery code."
      value={form.code}
      onChange={form.setCode}
      error={form.errors.code}
    />
  ) : (
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
