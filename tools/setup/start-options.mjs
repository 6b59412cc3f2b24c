import { resolve } from 'node:path';
import { inWorkspace } from './paths.mjs';
import { readPort } from './ports.mjs';
import { Problem } from './problem.mjs';

export const startHelp = `npm start               install, build what changed, and serve everything
npm start -- --no-demo  the same without demo data in a new data folder

Variables
  SHELL_PORT    port of the pages (4200)
  API_PORT      port of the API (4300)
  DATA_DIR      folder of the database, uploads and logs (.data)
  DATABASE_URL  a PostgreSQL server to use in place of the embedded one`;

/** Reads the command line and the variables of `npm start`. Throws a Problem where they make no sense. */
export function readStartOptions(args, variables) {
  const unknown = args.find((arg) => !['--no-demo', '--help', '-h'].includes(arg));
  if (unknown !== undefined) throw new Problem(`“${unknown}” is not an option of npm start; try npm start -- --help.`);
  const shellPort = readPort(variables, 'SHELL_PORT', 4200);
  const apiPort = readPort(variables, 'API_PORT', 4300);
  if (shellPort === apiPort) throw new Problem(`SHELL_PORT and API_PORT are both ${shellPort}; they must differ.`);
  const dataDir = variables.DATA_DIR ?? '';
  return {
    help: args.includes('--help') || args.includes('-h'),
    demo: !args.includes('--no-demo') && !isOn(variables.NO_DEMO) && !isOff(variables.DEMO),
    shellPort,
    apiPort,
    apiHost: variables.API_HOST || 'localhost',
    /** Whether the API server, with a database of one's own, is left without the secret that it needs then. */
    needsSecret: isGiven(variables.DATABASE_URL) && !isGiven(variables.TOKEN_SECRET),
    dataDir: dataDir === '' ? inWorkspace('.data') : resolve(dataDir),
  };
}

const isGiven = (value = '') => value !== '';
const isOn = (value = '') => /^(1|true|yes|on)$/i.test(value);
const isOff = (value = '') => /^(0|false|no|off)$/i.test(value);
