import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { secretsOf, type Secrets } from '@atrium/server/secrets';
import { readOrMakeSecret } from '@atrium/server/secret-file';
import { StartError } from '@atrium/server/start-error';
import type { Settings } from '../settings';

/** Characters. */
const shortest = 32;

/**
 * The secrets that tokens and links derive from, and that seal what the database keeps: the current one and, while one
 * replaces the other, the one before or the next one.
 */
export async function loadSecrets(settings: Settings): Promise<Secrets> {
  return secretsOf(await loadSecret(settings), settings.trustedTokenSecret);
}

/**
 * Kept in the data folder unless set; an own PostgreSQL server means several machines, which would each make up another
 * one.
 */
async function loadSecret(settings: Settings): Promise<string> {
  if (settings.tokenSecret !== undefined) return settings.tokenSecret;
  if (settings.databaseUrl !== undefined) {
    throw new StartError(
      'TOKEN_SECRET is missing: when you use DATABASE_URL, set the same random text of 32 or more characters for all API processes.',
    );
  }
  const file = join(settings.dataDir, 'token.secret');
  mkdirSync(settings.dataDir, { recursive: true });
  const secret = await readOrMakeSecret(file, () => randomBytes(48).toString('base64url'));
  if (secret.length < shortest) throw new StartError(`The secret in ${file} is too short. Delete the file.`);
  return secret;
}
