import { z } from 'zod';
import { usernameSchema } from './auth';
import { emailSchema, idSchema, requiredText } from './common';

/** `POST company_management_service/users/create/` (admins): creates an account without a password. */
export const newUserSchema = z.object({ username: usernameSchema, email: emailSchema, full_name: requiredText(200) });
export type NewUser = z.infer<typeof newUserSchema>;

export const invitedUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(['admin', 'employee']),
  /**
   * The secret of a single-use link to set a password; the shell makes the link of it. Never stored in the clear. Null
   * where the link was mailed: then it proves that the address is the invited person's, and nobody else may have it.
   */
  invitation_token: z.string().nullable(),
  invitation_expires_at: z.iso.datetime(),
  mailed: z.boolean(),
});
export type InvitedUser = z.infer<typeof invitedUserSchema>;
