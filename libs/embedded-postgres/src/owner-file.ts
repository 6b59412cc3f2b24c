import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { errnoOf } from './errno';
import { identify, isRunning, type ProcessIdentity } from './processes';

/**
 * Says which live process starts and stops the server of a data folder; others only connect to it. The claim carries
 * a random name, so that two users of one folder inside one process are distinct.
 */
export interface OwnerFile {
  /** Becomes the owner, unless another one lives. */
  tryClaim(): boolean;
  release(): void;
}

interface Claim extends ProcessIdentity {
  readonly name: string;
}

/** A claim that is being written is empty for a moment. */
const writingTimeMs = 2000;

export function ownerFile(path: string): OwnerFile {
  const name = randomUUID();
  const mine = (): string => JSON.stringify({ ...identify(process.pid), name });

  const tryClaim = (): boolean => {
    for (;;) {
      try {
        writeFileSync(path, mine(), { flag: 'wx', mode: 0o600 });
        return true;
      } catch (error) {
        if (errnoOf(error) !== 'EEXIST') {
          // On a full disk the file is there by now, but empty.
          rmSync(path, { force: true });
          throw error;
        }
      }
      const seen = readText(path);
      if (seen === undefined) continue;
      const claim = parseClaim(seen);
      if (claim?.name === name) return true;
      if (claim === undefined ? isFresh(path) : isRunning(claim)) return false;
      takeAway(path, seen);
    }
  };

  const release = (): void => {
    if (parseClaim(readText(path) ?? '')?.name === name) rmSync(path, { force: true });
  };

  return { tryClaim, release };
}

/** Moves a dead claim aside, and puts back what another process may have claimed in between. */
function takeAway(path: string, seen: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) === seen) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < writingTimeMs;
  } catch {
    return false;
  }
}

function parseClaim(text: string): Claim | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || !('started' in value) || !('name' in value)) return undefined;
    const { pid, started, name } = value;
    if (typeof pid !== 'number' || typeof name !== 'string') return undefined;
    return { pid, name, started: typeof started === 'string' ? started : null };
  } catch {
    return undefined;
  }
}
