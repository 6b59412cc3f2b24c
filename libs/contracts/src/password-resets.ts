import { z } from 'zod';
import { emailSchema, idSchema, passwordSchema } from './common';

/**
 * `POST /api/auth/password/forgotten/`. Answered with 202 and nothing, whoever has the address; a link is mailed where it has
 * an account and the server sends mail.
 */
export const forgottenPasswordSchema = z.object({ email: emailSchema });
export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;

/** `POST /api/auth/password/reset/retrieve/`: whom a link is for, so that the page can say it. */
export const resetLinkSchema = z.object({ token: z.string().min(1).max(200) });
export const pendingResetSchema = z.object({
  email: z.string(),
  full_name: z.string(),
  tenant: z.string(),
  expires_at: z.iso.datetime(),
});
export type PendingReset = z.infer<typeof pendingResetSchema>;

/** `POST /api/auth/password/reset/`: sets a password by a single-use link, and signs out everywhere. */
export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), password: passwordSchema });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** `POST members/reset-link/{userId}/` (admins): a link for a member who can’t sign in. */
export const memberResetLinkSchema = z.object({
  user: idSchema,
  email: z.string(),
  full_name: z.string(),
  /** The secret of the link; the shell makes the link of it. Null where it was mailed, so that nobody else has it. */
  reset_token: z.string().nullable(),
  expires_at: z.iso.datetime(),
  mailed: z.boolean(),
});
export type MemberResetLink = z.infer<typeof memberResetLinkSchema>;
