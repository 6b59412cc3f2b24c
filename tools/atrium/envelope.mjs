/**
 * Reads signed texts. Written again here, and not taken from @atrium/remote-contract: this runs where nothing is built,
 * and a second reader finds what the first one overlooks.
 */
import { createPublicKey, verify } from 'node:crypto';

/** The payload where the envelope is signed for `purpose` by the key that it names; null otherwise. */
export function openEnvelope(purpose, envelope) {
  const { payload, key, signature } = envelope ?? {};
  if (![payload, key, signature].every((field) => typeof field === 'string')) return null;
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    const bytes = Buffer.from(`atrium ${purpose}\n${payload}`);
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url')) ? payload : null;
  } catch {
    return null;
  }
}
