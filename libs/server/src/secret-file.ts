import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf, isMissing } from './errno';

/**
 * The text of a file that only its owner can read, made by `make` where there is none. Of processes that start at the
 * same moment, all get the text of the one that was first: the file appears whole, and is never replaced.
 */
export async function readOrMakeSecret(path: string, make: () => string | Promise<string>): Promise<string> {
  const known = readIfPresent(path);
  if (known !== null) return known;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${await make()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
