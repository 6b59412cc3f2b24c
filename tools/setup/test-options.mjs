import { Problem } from './problem.mjs';

export const testHelp = `Usage: npm test [-- --only <part>]

Options
  --only <part>  run only lint, unit, api or e2e
  --help         show this help

Environment variables
  CHROMIUM_PATH  browser to test with (default: found or installed automatically)`;

const parts = ['lint', 'unit', 'api', 'e2e'];

/** Reads the command line of `npm test`: `only` is a part, or null for everything. Throws a Problem. */
export function readTestOptions(args) {
  if (args.length === 0) return { help: false, only: null };
  if (args.length === 1 && ['--help', '-h'].includes(args[0])) return { help: true, only: null };
  const [option, only] = args.length === 1 ? args[0].split('=') : args;
  if (option !== '--only' || !parts.includes(only) || args.length > 2) {
    throw new Problem(`Unknown arguments “${args.join(' ')}”. Run npm test -- --help to see the options.`);
  }
  return { help: false, only };
}
