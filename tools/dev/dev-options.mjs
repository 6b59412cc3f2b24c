import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPort } from '../setup/ports.mjs';
import { Problem } from '../setup/problem.mjs';

export const devHelp = `npm run dev -- <remote>  serve the suite like npm start, and this remote from its source, with hot updates

Variables
  DEV_PORT      port of the dev server (4210)
  and those of npm start: SHELL_PORT, API_PORT, DATA_DIR, DATABASE_URL`;

/** Reads the command line and the variables of `npm run dev`. Throws a Problem where they make no sense. */
export function readDevOptions(args, variables, remotes) {
  if (args.includes('--help') || args.includes('-h')) return { help: true };
  const [name, ...rest] = args.filter((arg) => arg !== '--no-demo');
  const known = remotes.map((remote) => remote.name).join(', ');
  if (name === undefined) throw new Problem(`Say which remote: npm run dev -- <remote>, one of ${known}.`);
  if (rest.length > 0) throw new Problem(`One remote at a time, please; “${rest.join(' ')}” is too much.`);
  const remote = remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Problem(`There is no remote “${name}”; the remotes are ${known}.`);
  return {
    help: false,
    remote,
    port: readPort(variables, 'DEV_PORT', 4210),
    startArgs: args.filter((arg) => arg !== name),
  };
}

/** The remotes of a checkout, by the tag in their packages. */
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
