/**
 * A signed text. What is signed are the very bytes of `payload`, so that nothing depends on how JSON is written, behind
 * words that say what it is for: a signature for one purpose is none for another.
 */
export interface Envelope {
  readonly payload: string;
  /** The public key, base64url of its 32 bytes. */
  readonly key: string;
  /** Ed25519, base64url. */
  readonly signature: string;
}

export type Purpose = 'channel' | 'release';

/** An Ed25519 key pair; the private one as PKCS #8. Both base64url. */
export interface SigningKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Why a signed text was not taken. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
}

export async function makeSigningKey(): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('publicKey' in pair)) throw new Error('Ed25519 didn’t generate a key pair.');
  const [raw, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: encode(raw), privateKey: encode(pkcs8) };
}

/** Signs `payload`. Throws where the private key is none. */
export async function seal(
  purpose: Purpose,
  payload: string,
  { publicKey, privateKey }: SigningKey,
): Promise<Envelope> {
  const key = await crypto.subtle.importKey('pkcs8', decode(privateKey), 'Ed25519', false, ['sign']);
  const signature = await crypto.subtle.sign('Ed25519', key, signedBytes(purpose, payload));
  return { payload, key: publicKey, signature: encode(signature) };
}

/**
 * The payload of an envelope, once it is known to be signed for `purpose` by one of `trusted`. Rejects with an
 * {@link EnvelopeError} otherwise.
 */
export async function unseal(purpose: Purpose, envelope: unknown, trusted: readonly string[]): Promise<string> {
  if (!isEnvelope(envelope)) throw new EnvelopeError('This isn’t a signed document.');
  if (!trusted.includes(envelope.key)) throw new EnvelopeError('It’s signed with an untrusted key.');
  const key = await crypto.subtle.importKey('raw', decode(envelope.key), 'Ed25519', false, ['verify']);
  const bytes = signedBytes(purpose, envelope.payload);
  const isGenuine = await crypto.subtle.verify('Ed25519', key, decode(envelope.signature), bytes);
  if (!isGenuine) throw new EnvelopeError('Its signature is invalid.');
  return envelope.payload;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  if (!('payload' in value && 'key' in value && 'signature' in value)) return false;
  return [value.payload, value.key, value.signature].every((field) => typeof field === 'string');
}

const signedBytes = (purpose: Purpose, payload: string) => new TextEncoder().encode(`atrium ${purpose}\n${payload}`);

function encode(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    throw new EnvelopeError('It isn’t valid base64url.');
  }
}
