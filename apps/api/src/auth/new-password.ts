import { easyPassword, type PasswordOwner } from '../security/password-choice';
import { invalidField } from '../server/validation';

/** Throws `request.invalid` with the sentence at its field where a password that is to be set is easy to guess. */
export async function refuseEasyPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const fault = await easyPassword(password, owner);
  if (fault !== null) throw invalidField(field, fault);
}
