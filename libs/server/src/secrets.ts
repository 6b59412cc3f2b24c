import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * An independent key for one purpose, so that a signature made for one can't serve another. A `KeyObject`, because Node converts
 * a key given as bytes for every signature, which takes ten times as long as signing.
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest());

/** While one secret replaces another there are several: the first one signs, and what any of them signed is good. */
export type Secrets = readonly [signing: string, ...others: string[]];
export type Keys = readonly [signing: KeyObject, ...others: KeyObject[]];

/** The secret that signs, and the one that is trusted beside it, where there is one. */
export const secretsOf = (signing: string, trusted: string | undefined): Secrets =>
  trusted === undefined ? [signing] : [signing, trusted];

/** A key of each secret, for one purpose. */
export function deriveKeys([signing, ...others]: Secrets, purpose: string): Keys {
  return [deriveKey(signing, purpose), ...others.map((secret) => deriveKey(secret, purpose))];
}

/** Whether one of the keys signed the text. */
export const isSigned = (keys: readonly KeyObject[], text: string, signature: string): boolean =>
  keys.some((key) => sameText(signature, signText(key, text)));

/** A text signed with a key, for URLs and cookies. */
export const signText = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is stored of a token that was handed out: it can be found again, and not be read. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
