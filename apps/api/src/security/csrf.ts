import { deriveKeys, isSigned, sameText, signText, type Secrets } from '@atrium/server/secrets';
import { randomBytes } from 'node:crypto';

export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/** Double-submit tokens: signed, so that a cookie planted by a neighbouring host does not count. */
export interface Csrf {
  issue(): string;
  matches(cookie: string | undefined, header: string | undefined): boolean;
}

export function createCsrf(secrets: Secrets): Csrf {
  const keys = deriveKeys(secrets, 'anti-forgery token');
  return {
    issue: () => {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${signText(keys[0], nonce)}`;
    },
    matches: (cookie, header) => {
      if (cookie === undefined || header === undefined || !sameText(cookie, header)) return false;
      const [nonce = '', signature = ''] = header.split('.');
      return isSigned(keys, nonce, signature);
    },
  };
}
