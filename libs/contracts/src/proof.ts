import { z } from 'zod';
import { signedChallengeSchema } from './passkeys';
import { codeSchema } from './two-factor';

/** How somebody can show that it's them. */
export const proofMethods = ['password', 'code', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** `GET account/proof/`. */
export const proofStateSchema = z.object({
  /** What the account has. */
  methods: z.array(z.enum(proofMethods)),
  /** Until when critical actions don't ask; in the past where they do. */
  proven_until: z.iso.datetime(),
});
export type ProofState = z.infer<typeof proofStateSchema>;

/** `POST account/proof/`: one of the methods. Calls that answered `auth.proof-required` can then be sent again. */
export const proofSchema = z.union([
  z.strictObject({
    current_password: z.string({ error: 'field.required' }).min(1, { error: 'field.required' }).max(1000),
  }),
  z.strictObject({ code: codeSchema }),
  /** After `POST account/proof/begin/`. */
  z.strictObject(signedChallengeSchema.shape),
]);
export type Proof = z.infer<typeof proofSchema>;
