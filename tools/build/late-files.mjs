/** Loaded before a build (`node --import`): files arrive late, and in another order each time. */
import fs from 'node:fs';

const latestMilliseconds = 100;

for (const name of ['readFile', 'stat', 'lstat', 'readlink']) {
  const ask = fs[name];
  // Few are very late, as on a busy disk.
  fs[name] = (...args) => setTimeout(() => ask(...args), Math.random() ** 4 * latestMilliseconds);
}
