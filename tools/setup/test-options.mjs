import { Problem } from './problem.mjs';

export const testHelp = `npm test                    check everything
npm test -- --only <part>   one part of it: lint, unit, api or e2e

CHROMIUM_PATH names the browser to use.`;

const parts = ['lint', 'unit', 'api', 'e2e'];

/** Reads the command line of `npm test`: `only` is a part, or null for everything. Throws a Problem. */
export function readTestOptions(args) {
  if (args.length === 0) return { help: false, only: null };
  if (args.length === 1 && ['--help', '-h'].includes(args[0])) return { help: true, only: null };
  const [option, only] = args.length === 1 ? args[0].split('=') : args;
  if (option !== '--only' || !parts.includes(only) || args.length > 2) {
    throw new Problem(`npm test does not understand “${args.join(' ')}”; try npm test -- --help.`);
  }
  return { help: false, only };
}
