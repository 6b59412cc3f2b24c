import { z } from 'zod';
import { signatureMarkSchema } from './hr-forms';

/** `GET account/signature/`, one's own only: nulls where none is saved. */
export const savedSignatureSchema = z.object({
  signature: signatureMarkSchema.nullable(),
  saved_at: z.iso.datetime().nullable(),
});
export type SavedSignature = z.infer<typeof savedSignatureSchema>;

/** `PUT account/signature/`: in place of the one that was saved before. `DELETE account/signature/` removes it. */
export const newSignatureSchema = z.object({ signature: signatureMarkSchema });
export type NewSignature = z.infer<typeof newSignatureSchema>;
