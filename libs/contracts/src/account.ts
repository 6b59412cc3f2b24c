import { z } from 'zod';
import { idSchema, passwordSchema } from './common';

/** A sign-in of the caller that can still be used. */
export const accountSessionSchema = z.object({
  id: idSchema,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  /** Such as `Chrome on Windows`; empty where the browser doesn’t say. */
  device: z.string(),
  /** The address that it began from. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** To the minute or two. */
  seen_at: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** `GET account/sessions/`: the caller's, the present one first, then those used last. */
export const accountSessionsSchema = z.array(accountSessionSchema);

/** `POST account/password/`. Answers a new session; all others of the account end. */
export const changePasswordSchema = z.object({
  current_password: z.string().min(1, { error: 'field.required' }).max(1000),
  new_password: passwordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;
