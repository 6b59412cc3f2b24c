/**
 * Reads signed texts. Independent of @atrium/remote-contract on purpose: a second implementation finds what the first one
 * overlooks.
 */
import { createPublicKey, verify } from 'node:crypto';
import type { Purpose } from '@atrium/remote-contract/envelope';
import { z } from 'zod';

const envelopeSchema = z.object({ payload: z.string(), key: z.string(), signature: z.string() });

/** The payload and key, if the envelope is signed for `purpose` by the key that it names; otherwise null. */
export function openEnvelope(
  purpose: Purpose,
  envelope: unknown,
): { readonly payload: string; readonly key: string } | null {
  const { data } = envelopeSchema.safeParse(envelope);
  if (data === undefined) return null;
  const { payload, key, signature } = data;
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    const bytes = Buffer.from(`atrium ${purpose}\n${payload}`);
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url')) ? { payload, key } : null;
  } catch {
    return null;
  }
}
