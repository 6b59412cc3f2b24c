import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { errnoOf } from './errno';

/** Bytes that a socket's path may have on every system that we run on (macOS has the least). */
const longestPath = 100;
const socketName = '.s.PGSQL.5432.lock';

/**
 * Where the server's socket lives: beside the data, or, where that path is too long for a socket, in a folder of
 * ours under the system's temporary folder. Nobody else may enter it.
 */
export function prepareSocketFolder(dataDir: string, give: (path: string) => void): string {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(beside, socketName)) <= longestPath) {
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    chmodSync(beside, 0o700);
    give(beside);
    return beside;
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
  const folder = join(tmpdir(), `atrium-${hash}`);
  createOrTrust(folder, dataDir, give);
  return folder;
}

/** The temporary folder is open to all: a folder that someone else prepared for us must not be used. */
function createOrTrust(folder: string, dataDir: string, give: (path: string) => void): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    give(folder);
    return;
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  const trusted = [process.geteuid?.(), lstatSync(join(dataDir, 'postgres')).uid];
  if (!found.isDirectory() || !trusted.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `The folder ${folder} belongs to another user or is accessible to others. Delete it.`,
    );
  }
  give(folder);
}
