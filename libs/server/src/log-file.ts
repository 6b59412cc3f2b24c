import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from './errno';
import { StartError } from './start-error';

export interface LogFileOptions {
  readonly path: string;
  readonly maxBytes: number;
  /** How many older files are kept, as `<path>.1` and so on. */
  readonly kept: number;
}

/** A log in a file, which begins anew once it has grown. For one process: two would rename each other's. */
export function openLogFile({ path, maxBytes, kept }: LogFileOptions): { write(line: string): void } {
  let file = open(path);
  let bytes = statSync(path).size;

  const beginAnew = (): void => {
    rmSync(`${path}.${kept}`, { force: true });
    for (let number = kept - 1; number > 0; number -= 1) move(`${path}.${number}`, `${path}.${number + 1}`);
    move(path, `${path}.1`);
    const former = file;
    file = open(path);
    bytes = 0;
    closeSync(former);
  };

  return {
    write: (line) => {
      try {
        const size = Buffer.byteLength(line);
        if (bytes > 0 && bytes + size > maxBytes) beginAnew();
        writeSync(file, line);
        bytes += size;
      } catch {
        // On a full disk lines are lost. What people do must not fail for them.
      }
    },
  };
}

function open(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'a', 0o600);
  } catch (cause) {
    throw new StartError(`The log can’t be written to ${path}. Set LOG_FILE to a different file.`, { cause });
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}
