import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Operands, Syntax, Values } from './command.ts';
import { usageFailure } from './failure.ts';

const general: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } };
const reason: ParseArgsOptionsConfig = { why: { type: 'string' } };
const revision: ParseArgsOptionsConfig = { rev: { type: 'string' } };

export interface CommandLine {
  /** The options; numbers are still text. */
  readonly values: Values;
  /** The operands, by name. */
  readonly operands: Operands;
}

/** Parses what follows the command's name. Throws a Failure if it's invalid. */
export function readCommandLine(command: Syntax, args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args, {
    ...general,
    ...(needsReason(command) && reason),
    ...(command.isChange === true && revision),
    ...Object.fromEntries(Object.entries(command.options ?? {}).map(([name, { type = 'string' }]) => [name, { type }])),
  });
  if (values['help'] === true) return { values, operands: {} };
  const operands = readOperands(command, positionals);
  if (needsReason(command) && textOf(values['why']).trim() === '') {
    throw usageFailure('Give a reason for the audit log: --why "…".');
  }
  return { values, operands };
}

const textOf = (value: string | boolean | undefined): string => (typeof value === 'string' ? value : '');

/** Commands that change the channel need a reason, and so do those that declare it. */
export const needsReason = ({ isChange, asksWhy }: Syntax): boolean => isChange === true || asksWhy === true;

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({
      args: joinDashedValues(args, options),
      options,
      allowPositionals: true,
    });
    // Only repeatable options have lists as values, and none of ours are.
    return { values: values as Values, positionals };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [sentence = ''] = error.message.split('. ');
    throw usageFailure(`${sentence.replace(/\.$/, '')}.`);
  }
}

/** One key in 64 begins with a dash: `--key -abc` is read as `--key=-abc`, unless what follows is an option. */
function joinDashedValues(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const isOption = (arg: string) =>
    arg === '-h' || arg === '--' || Object.hasOwn(options, arg.replace(/^--/, '').split('=')[0] ?? '');
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1) ?? '';
    const takesValue = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesValue && arg.startsWith('-') && !isOption(arg)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** A name that ends with a question mark is optional. */
function readOperands({ name, operands = [] }: Syntax, given: readonly string[]): Operands {
  const missing = operands.slice(given.length).find((operand) => !operand.endsWith('?'));
  if (missing !== undefined) throw usageFailure(`Missing argument for ${name}: <${missing}>.`);
  const unexpected = given[operands.length];
  if (unexpected !== undefined) throw usageFailure(`Unexpected argument for ${name}: “${unexpected}”.`);
  return Object.fromEntries(operands.map((operand, index) => [operand.replace('?', ''), given[index]]));
}
