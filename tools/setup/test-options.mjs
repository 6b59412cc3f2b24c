import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

export const testHelp = `Usage: npm test [-- --only <part>] [-- --affected [<base>]]

Options
  --only <part>        run only lint, unit, api or e2e
  --affected [<base>]  run only what the changes since the commit or branch <base> can break,
                       those not yet committed included (default: main)
  --help               show this help

Environment variables
  CHROMIUM_PATH  browser to test with (default: found or installed automatically)`;

const parts = ['lint', 'unit', 'api', 'e2e'];
const syntax = {
  only: { type: 'string' },
  affected: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

/**
 * Reads the command line of `npm test`: `only` is a part, or null for all of them, and `base` what changes are compared
 * with, or null to check everything. Throws a Problem.
 */
export function readTestOptions(args) {
  const { values, positionals } = parse(args);
  const { only = null, affected, help } = values;
  const [base = 'main', ...rest] = positionals;
  const isUnknown =
    rest.length > 0 || (positionals.length > 0 && !affected) || (only !== null && !parts.includes(only));
  if (isUnknown) throw unknown(args);
  return { help, only, base: affected ? base : null };
}

function parse(args) {
  try {
    return parseArgs({ args, options: syntax, allowPositionals: true });
  } catch {
    throw unknown(args);
  }
}

const unknown = (args) =>
  new Problem(`Unknown arguments “${args.join(' ')}”. Run npm test -- --help to see the options.`);
