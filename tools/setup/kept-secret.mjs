import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from './problem.mjs';

/** The shortest secret that the API server accepts. */
const shortest = 32;

/**
 * The secret of a data folder that only this process holds, made at the first start. The API server keeps its own there
 * when it starts the database itself; beside a database of one's own it wants to be told, because several machines may
 * share one, and `npm start` is one machine.
 */
export function keptSecret(dataDir) {
  const path = join(dataDir, 'token.secret');
  const kept = read(path);
  if (kept.length >= shortest) return kept;
  const secret = randomBytes(48).toString('base64url');
  try {
    // Written atomically, even if the machine goes down.
    writeFileSync(`${path}.new`, secret, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw fileProblem(error, dataDir);
  }
  return secret;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
