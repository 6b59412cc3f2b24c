import { easyPassword, type PasswordOwner } from '../security/password-choice';
import { invalidField } from '../server/validation';

/** Throws `request.invalid` with the sentence at its field where a password that is to be set is easy to guess. */
export function refuseEasyPassword(field: string, password: string, owner: PasswordOwner): void {
  const fault = easyPassword(password, owner);
  if (fault !== null) throw invalidField(field, fault);
}
