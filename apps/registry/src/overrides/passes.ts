import type { Secrets } from '@atrium/server/secrets';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Whose browser may take remotes from dev servers. */
export interface OverrideHolder {
  readonly tenant: string;
  readonly user: string;
}

/** How long a browser keeps the pass, in seconds: a day's work. */
export const passSeconds = 8 * 60 * 60;

const algorithm = 'HS256';
/** The API makes grants of these; they travel once, from one answer of the API to one call of ours. */
const grantAudience = 'atrium override grant';
const passAudience = 'atrium override pass';
const claims = z.object({ tenant: z.string().min(1), user: z.string().min(1) });

/** Turns the API's grant into a pass for one browser, and reads passes. What is forged or over counts as none. */
export interface OverridePasses {
  passFor(grant: string): Promise<string | null>;
  holderOf(pass: string | undefined): Promise<OverrideHolder | null>;
}

/** The secrets are shared with the API; the first one signs passes. */
export function createOverridePasses([secret, ...others]: Secrets): OverridePasses {
  const key = new TextEncoder().encode(secret);
  const keys = [key, ...others.map((other) => new TextEncoder().encode(other))];

  const readWith = async (one: Uint8Array, token: string, audience: string): Promise<OverrideHolder | null> => {
    try {
      const { payload } = await jwtVerify(token, one, {
        algorithms: [algorithm],
        audience,
        requiredClaims: ['exp'],
      });
      return claims.parse(payload);
    } catch {
      return null;
    }
  };
  const read = async (token: string, audience: string): Promise<OverrideHolder | null> =>
    (await Promise.all(keys.map((one) => readWith(one, token, audience)))).find((holder) => holder !== null) ?? null;

  return {
    passFor: async (grant) => {
      const holder = await read(grant, grantAudience);
      if (holder === null) return null;
      return new SignJWT({ ...holder })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(passAudience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + passSeconds)
        .sign(key);
    },
    holderOf: async (pass) => (pass === undefined ? null : read(pass, passAudience)),
  };
}
