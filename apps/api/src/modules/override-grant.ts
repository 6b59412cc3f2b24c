import { AppError } from '@atrium/errors';
import { SignJWT } from 'jose';
import { readFile } from 'node:fs/promises';
import type { Settings } from '../settings';

/** Time to hand the grant on to the registry. */
const grantSeconds = 60;

/** Whether someone is on the list of the setting: by address, with all of a company (`@acme`), or with everyone (`*`). */
export const isOverrideAllowed = (
  allowed: readonly string[],
  { email, tenant }: { readonly email: string; readonly tenant: string },
): boolean => [email.toLowerCase(), `@${tenant.toLowerCase()}`, '*'].some((entry) => allowed.includes(entry));

/** What the registry takes for a pass of one browser. Throws `modules.registry-unavailable` before it ever started. */
export async function signOverrideGrant(
  { secret, secretFile }: Settings['overrides'],
  holder: { readonly tenant: string; readonly user: string },
): Promise<string> {
  const shared = secret ?? (await readSecret(secretFile));
  return new SignJWT(holder)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('atrium override grant')
    .setExpirationTime(Math.floor(Date.now() / 1000) + grantSeconds)
    .sign(new TextEncoder().encode(shared));
}

async function readSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new AppError('modules.registry-unavailable', { cause });
  }
}
