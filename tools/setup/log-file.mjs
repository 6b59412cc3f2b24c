import { mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from './problem.mjs';

/** Opens `<folder>/<name>.log` for a new run; the run before is kept as `<name>.previous.log`. Throws a Problem. */
export function openLog(folder, name) {
  const path = join(folder, `${name}.log`);
  try {
    mkdirSync(folder, { recursive: true });
    try {
      renameSync(path, join(folder, `${name}.previous.log`));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    return openSync(path, 'a');
  } catch (error) {
    throw fileProblem(error, folder);
  }
}
