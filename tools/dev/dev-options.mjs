import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPort } from '../setup/ports.mjs';
import { Problem } from '../setup/problem.mjs';

export const devHelp = `Usage: npm run dev -- <remote>

Runs the suite like npm start, with one remote served from source and hot updates.

Environment variables
  DEV_PORT      port for the dev server (default: 4210)
  SHELL_PORT, API_PORT, DATA_DIR and DATABASE_URL work as for npm start`;

/** Reads the arguments and variables of `npm run dev`. Throws a Problem if they're invalid. */
export function readDevOptions(args, variables, remotes) {
  if (args.includes('--help') || args.includes('-h')) return { help: true };
  const [name, ...rest] = args.filter((arg) => arg !== '--no-demo');
  const known = remotes.map((remote) => remote.name).join(', ');
  if (name === undefined) throw new Problem(`Choose a remote: npm run dev -- <remote>. Available remotes: ${known}.`);
  if (rest.length > 0)
    throw new Problem(`You can only run one remote from source at a time. Unexpected: “${rest.join(' ')}”.`);
  const remote = remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Problem(`Unknown remote “${name}”. Available remotes: ${known}.`);
  return {
    help: false,
    remote,
    port: readPort(variables, 'DEV_PORT', 4210),
    startArgs: args.filter((arg) => arg !== name),
  };
}

/** The remotes of a checkout, found by the tag in their package.json. */
export function findRemotes(appsFolder) {
  return readdirSync(appsFolder)
    .sort()
    .flatMap((folder) => {
      const root = join(appsFolder, folder);
      const path = join(root, 'package.json');
      if (!existsSync(path)) return [];
      const { nx, version } = JSON.parse(readFileSync(path, 'utf8'));
      return nx?.tags?.includes('type:remote') ? [{ name: nx.name, root, version }] : [];
    });
}
