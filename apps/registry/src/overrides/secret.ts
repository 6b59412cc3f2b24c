import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from '../static-file';

/** The secret of grants: `given`, or the one in the file, which is made where it is missing. The API reads it there. */
export const loadOverrideSecret = (given: string | undefined, path: string): string =>
  given ?? readIfPresent(path) ?? createFile(path);

function createFile(path: string): string {
  const secret = randomBytes(48).toString('base64url');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
