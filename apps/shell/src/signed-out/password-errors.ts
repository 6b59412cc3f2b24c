import { passwordFault, passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';

interface PasswordPair {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a new password and its repetition, per field. */
export function passwordErrors({
  password,
  confirmPassword,
}: PasswordPair): Partial<Record<keyof PasswordPair, string | undefined>> {
  const fault = password === '' ? 'field.required' : passwordFault(password);
  return {
    ...(fault !== null && { password: messageFor(fault, passwordLength) }),
    ...(confirmPassword === ''
      ? { confirmPassword: messageFor('field.required') }
      : password !== confirmPassword && { confirmPassword: messageFor('registration.passwords-differ') }),
  };
}
