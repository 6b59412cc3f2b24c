/** The operators' command as it comes with a registry: `node atrium.mjs <command>`. */
import { join, resolve } from 'node:path';
import { main } from '../atrium/main.ts';

process.exitCode = await main(process.argv.slice(2), process.env, {
  called: 'node atrium.mjs',
  dataFolder: resolve('.data'),
  releaseOf: (remote) => join(import.meta.dirname, 'releases', remote),
});
