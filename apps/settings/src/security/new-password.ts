import { changePasswordSchema, type ChangePassword } from '@atrium/contracts/account';
import type { ErrorCode } from '@atrium/errors';
import { z } from 'zod';

const typedTwice = z.object({ new_password: z.string(), confirm_password: z.string() });

/** What is typed to change a password; what is sent of it doesn't say the new one twice. */
export const newPasswordSchema = changePasswordSchema
  .extend({ confirm_password: z.string().min(1, { error: 'field.required' satisfies ErrorCode }) })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
    error: 'registration.passwords-differ' satisfies ErrorCode,
    path: ['confirm_password'],
    // Also where something else is wrong.
    when: ({ value }) => typedTwice.safeParse(value).success,
  })
  .transform(({ current_password, new_password }): ChangePassword => ({ current_password, new_password }));
