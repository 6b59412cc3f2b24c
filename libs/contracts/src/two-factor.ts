import { z } from 'zod';
import { sessionSchema } from './auth';

/** `POST /api/auth/login/` answers it where the password is right and a code is needed, too. */
export const secondStepSchema = z.object({
  /** For `POST /api/auth/two-factor/`, a few minutes. */
  two_factor_token: z.string(),
  /** What the account has besides recovery codes, which do, too: an authenticator app, passkeys. */
  methods: z.array(z.enum(['code', 'passkey'])),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

const tokenSchema = z.string().min(1).max(2000);

/** Of the authenticator app, or a recovery code. */
export const codeSchema = z
  .string({ error: 'field.required' })
  .trim()
  .min(1, { error: 'field.required' })
  .max(50, { error: 'field.too-long' });

/** `POST /api/auth/two-factor/`: a code of the authenticator app, or one of the recovery codes. Answers the session. */
export const secondFactorSchema = z.object({ token: tokenSchema, code: codeSchema });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/**
 * `POST /api/auth/login/` answers it where the password is right, and the company requires two-factor, which the account has
 * yet to set up. There is no session before that.
 */
export const setupStepSchema = z.object({
  /** For the calls below `POST /api/auth/two-factor/setup/`, some minutes. */
  two_factor_setup_token: z.string(),
});
export type SetupStep = z.infer<typeof setupStepSchema>;

/** `POST /api/auth/two-factor/setup/begin/`. Answers {@link newTwoFactorSchema}. */
export const beginSetupSchema = z.object({ token: tokenSchema });

/** `POST /api/auth/two-factor/setup/confirm/`: the first code of the app. Answers {@link setUpSessionSchema}. */
export const confirmSetupSchema = z.object({ token: tokenSchema, code: codeSchema });
export type ConfirmSetup = z.infer<typeof confirmSetupSchema>;

/** `GET account/two-factor/`. */
export const twoFactorSchema = z.object({
  /** Null where it is off. */
  enabled_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
});
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** What changes two-factor sign-in asks for the password again. */
export const confirmPasswordSchema = z.object({
  current_password: z.string({ error: 'field.required' }).min(1, { error: 'field.required' }).max(1000),
});
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;

/** `POST account/two-factor/begin/`: what an authenticator app is set up with. In use once a code of it is confirmed. */
export const newTwoFactorSchema = z.object({
  /** For typing, in base 32. */
  secret: z.string(),
  /** For a QR code: `otpauth://totp/…`. */
  uri: z.string(),
});
export type NewTwoFactor = z.infer<typeof newTwoFactorSchema>;

/** `POST account/two-factor/confirm/`. */
export const confirmTwoFactorSchema = z.object({ code: codeSchema });
export type ConfirmTwoFactor = z.infer<typeof confirmTwoFactorSchema>;

/** Answered when two-factor is turned on and by `POST account/two-factor/recovery-codes/`; never shown again. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The session that a sign-in with a setup on the way ends in. */
export const setUpSessionSchema = sessionSchema.extend(recoveryCodesSchema.shape);
export type SetUpSession = z.infer<typeof setUpSessionSchema>;
