import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** An independent key for one purpose, so that a signature made for one can't serve another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** A text signed with a key, for URLs and cookies. */
export const signText = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is stored of a token that was handed out: it can be found again, and not be read. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
