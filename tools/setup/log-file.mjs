import { copyFileSync, mkdirSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from './problem.mjs';

/** Opens `<folder>/<name>.log` for a new run; the run before is kept as `<name>.previous.log`. Throws a Problem. */
export function openLog(folder, name) {
  const path = join(folder, `${name}.log`);
  try {
    mkdirSync(folder, { recursive: true });
    renameIfThere(path, join(folder, `${name}.previous.log`));
    return openSync(path, 'a');
  } catch (error) {
    throw fileProblem(error, folder);
  }
}

const largestBytes = 10_000_000;
const mostCopies = 4;
const checkMilliseconds = 30_000;

/**
 * Keeps the log of a run that lasts for months small: once it has grown, it is copied to `<name>.1.log`, the older ones move up to
 * `<name>.4.log`, and it begins anew. Its writer appends, and notices nothing.
 */
export function rotateIfLarge(folder, name, { largest = largestBytes, copies = mostCopies } = {}) {
  const path = join(folder, `${name}.log`);
  const copyOf = (number) => join(folder, `${name}.${number}.log`);
  if (statSync(path).size <= largest) return;
  for (let number = copies; number > 1; number -= 1) renameIfThere(copyOf(number - 1), copyOf(number));
  try {
    copyFileSync(path, copyOf(1));
  } catch (error) {
    rmSync(copyOf(1), { force: true });
    throw error;
  }
  truncateSync(path);
}

/** Checks the logs from time to time. Returns a function that stops it. */
export function keepLogsSmall(folder, names, options) {
  const timer = setInterval(() => {
    for (const name of names) {
      try {
        rotateIfLarge(folder, name, options);
      } catch {
        // On a full disk the log stops growing by itself, and the next look tries again.
      }
    }
  }, checkMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

function renameIfThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
