import { z } from 'zod';
import { idSchema } from './common';
import { recoveryCodesSchema } from './two-factor';

const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(100_000);
const extensions = z.record(z.string(), z.unknown()).default({});

/** What a browser is asked to do, as `@simplewebauthn/browser` takes it; the token goes back with what it answers. */
export const passkeyChallengeSchema = z.object({
  options: z.looseObject({ challenge: z.string() }),
  token: z.string(),
});
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>;

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
};
const tokenSchema = z.string().min(1).max(4000);

/** What an authenticator answers when it makes a passkey. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});

/** What an authenticator answers when it signs with one. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** `POST /api/auth/passkey/options/`. With the token of a sign-in's second step, the passkey takes the place of the code. */
export const passkeyOptionsSchema = z.object({ two_factor_token: z.string().min(1).max(2000).optional() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** `POST /api/auth/passkey/`: answers the session. */
export const signedChallengeSchema = z.object({ token: tokenSchema, response: assertionSchema });
export type SignedChallenge = z.infer<typeof signedChallengeSchema>;

/** A passkey of the caller. */
export const passkeySchema = z.object({
  id: idSchema,
  /** Where it was made, such as `Chrome on Windows`; empty where the browser didn’t say. */
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `GET account/passkeys/list/`: the oldest first. */
export const passkeysSchema = z.array(passkeySchema);

/** `POST account/passkeys/create/`, after `POST account/passkeys/begin/`. */
export const newPasskeySchema = z.object({ token: tokenSchema, response: newCredentialSchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** With the account's first second factor come recovery codes; none otherwise. */
export const createdPasskeySchema = passkeySchema.extend(recoveryCodesSchema.shape);
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;
