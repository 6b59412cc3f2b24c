import { resolve } from 'node:path';
import { inWorkspace } from './paths.mjs';
import { readPort } from './ports.mjs';
import { Problem } from './problem.mjs';

export const startHelp = `Usage: npm start [-- --no-demo]

Installs dependencies, builds what has changed and runs the whole suite.

Options
  --no-demo     don’t add demo data to a new data folder
  --help        show this help

Environment variables
  SHELL_PORT    port for the web pages (default: 4200)
  API_PORT      port for the API (default: 4300)
  DATA_DIR      folder for the database, uploads and logs (default: .data)
  DATABASE_URL  PostgreSQL server to use instead of the embedded one`;

/** Reads the command line and the variables of `npm start`. Throws a Problem where they make no sense. */
export function readStartOptions(args, variables) {
  const unknown = args.find((arg) => !['--no-demo', '--help', '-h'].includes(arg));
  if (unknown !== undefined)
    throw new Problem(`Unknown option “${unknown}”. Run npm start -- --help to see the options.`);
  const shellPort = readPort(variables, 'SHELL_PORT', 4200);
  const apiPort = readPort(variables, 'API_PORT', 4300);
  if (shellPort === apiPort)
    throw new Problem(`SHELL_PORT and API_PORT are both ${shellPort}. Set them to different ports.`);
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
