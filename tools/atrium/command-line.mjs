import { parseArgs } from 'node:util';
import { usageFailure } from './failure.mjs';

const general = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } };
const reason = { why: { type: 'string' } };
const revision = { rev: { type: 'string' } };

/**
 * Reads what follows the command's name. `values` has the options, numbers still as text; `operands` what the command
 * works on, by name. Throws a Failure where it makes no sense.
 */
export function readCommandLine(command, args) {
  const { values, positionals } = parse(args, {
    ...general,
    ...(needsReason(command) && reason),
    ...(command.isChange && revision),
    ...Object.fromEntries(Object.entries(command.options ?? {}).map(([name, { type = 'string' }]) => [name, { type }])),
  });
  if (values.help) return { values, operands: {} };
  const operands = readOperands(command, positionals);
  if (needsReason(command) && (values.why ?? '').trim() === '') {
    throw usageFailure('Give a reason for the audit log: --why "…".');
  }
  return { values, operands };
}

/** Changes of the channel need a reason, and what says so itself. */
export const needsReason = ({ isChange, asksWhy }) => Boolean(isChange || asksWhy);

function parse(args, options) {
  try {
    return parseArgs({ args: joinDashedValues(args, options), options, allowPositionals: true });
  } catch (error) {
    const [sentence] = error.message.split('. ');
    throw usageFailure(`${sentence.replace(/\.$/, '')}.`);
  }
}

/** One key in 64 begins with a dash: `--key -abc` is read as `--key=-abc`, unless what follows is an option. */
function joinDashedValues(args, options) {
  const isOption = (arg) =>
    arg === '-h' || arg === '--' || Object.hasOwn(options, arg.replace(/^--/, '').split('=')[0]);
  const joined = [];
  for (const arg of args) {
    const last = joined.at(-1) ?? '';
    const takesValue = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesValue && arg.startsWith('-') && !isOption(arg)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** A name that ends with a question mark may be left out. */
function readOperands({ name, operands = [] }, given) {
  const missing = operands.slice(given.length).find((operand) => !operand.endsWith('?'));
  if (missing !== undefined) throw usageFailure(`Missing argument for ${name}: <${missing}>.`);
  if (given.length > operands.length)
    throw usageFailure(`Unexpected argument for ${name}: “${given[operands.length]}”.`);
  return Object.fromEntries(given.map((value, index) => [operands[index].replace('?', ''), value]));
}
