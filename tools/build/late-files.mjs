/** Preloaded into a build (`node --import`): delays reads of files, in a different order each time. */
import fs from 'node:fs';

const latestMilliseconds = 100;

for (const name of ['readFile', 'stat', 'lstat', 'readlink']) {
  const ask = fs[name];
  // A few are very late, as on a busy disk.
  fs[name] = (...args) => setTimeout(() => ask(...args), Math.random() ** 4 * latestMilliseconds);
}
