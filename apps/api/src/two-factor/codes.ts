import { createHmac, randomInt, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Clocks may be this many intervals apart. */
const tolerance = 1;
const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** No letters that are mistaken for digits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const authenticatorOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Atrium', label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** In base 32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code says; `account` is shown in the app. */
export const setupUri = (secret: string, account: string): string => authenticatorOf(secret, account).toString();

/** The interval that a code belongs to; null where it is none of about now. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** Whether it is written like one of an authenticator app, and not like a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** As people type it, without blanks and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Such as `ABCDE-23456`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join(
      '',
    );
    return `${letters.slice(0, recoveryCodeLength / 2)}-${letters.slice(recoveryCodeLength / 2)}`;
  });
}

/** What is stored of a recovery code. */
export const hashOfRecoveryCode = (key: KeyObject, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId} ${plainCode(code)}`)
    .digest();
