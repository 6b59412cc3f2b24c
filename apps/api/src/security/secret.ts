import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/start-error';
import type { Settings } from '../settings';

/**
 * The secret that tokens, links and the database role's password derive from. Kept in the data folder unless set;
 * an own PostgreSQL server means several machines, which would each make up another one.
 */
export function loadSecret(settings: Settings): string {
  if (settings.tokenSecret !== undefined) return settings.tokenSecret;
  if (settings.databaseUrl !== undefined) {
    throw new StartError(
      'TOKEN_SECRET is missing: with DATABASE_URL, set one random text of 32 characters or more for all API processes.',
    );
  }
  const file = join(settings.dataDir, 'token.secret');
  mkdirSync(settings.dataDir, { recursive: true });
  return readSecret(file) ?? createSecret(file);
}

/** An independent key for one purpose, so that a signature made for one can't serve another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

function createSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Whoever is first wins; a second process takes over what stands there.
    linkSync(draft, file);
  } catch (error) {
    if (readSecret(file) === undefined) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readSecret(file);
  if (secret === undefined) throw new StartError(`The secret in ${file} could not be kept.`);
  return secret;
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret.length >= 32 ? secret : undefined;
  } catch {
    return undefined;
  }
}
