import type { Command } from './command.ts';
import { needsReason } from './command-line.ts';
import { exitCodeHelp } from './exit-codes.ts';

type Row = readonly [left: string | number, right: string];

const generalHelp: readonly Row[] = [
  ['--json', 'print the result, or the error, as one JSON document'],
  ['--help', 'show this help'],
];
const helpOfReason: Row = ['--why <text>', 'the reason, for the audit log (required)'];
const helpOfRevision: Row = [
  '--rev <number>',
  'make the change only if the channel is still at this revision (see status)',
];

const helpOfBackup: Row = ['backup <command>', 'back up, restore and rehearse; see backup --help'];

const indent = (rows: readonly Row[]): string => {
  const width = Math.max(...rows.map(([left]) => String(left).length));
  return rows.map(([left, right]) => `  ${String(left).padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

export const settingsHelp = `Settings
${indent([
  ['ATRIUM_REGISTRY', 'address of the registry (default: http://localhost:4200)'],
  [
    'ATRIUM_TOKEN',
    'your team’s token (default, for a registry on this machine: the token in <data folder>/registry/token)',
  ],
  ['ATRIUM_TRUSTED_KEYS', 'public keys that verify trusts (default: the first key it saw)'],
  ['DATA_DIR', 'the data folder (default: .data)'],
])}`;

const exitCodesHelp = `Exit codes\n${indent(exitCodeHelp)}`;

export const helpOf = (commands: readonly Command[], called: string): string => `Usage: ${called} <command> [options]${
  called.startsWith('npm run ')
    ? `
       ${called.replace('run', 'run --silent')} <command> [options]   (without npm’s own output)`
    : ''
}

Commands
${indent([...commands.map(({ usage, summary }): Row => [usage, summary]), helpOfBackup])}

Every command takes --help and --json. Name a release by its id, or as latest, stable, candidate or last-good.

${settingsHelp}

${exitCodesHelp}`;

export function helpOfCommand(command: Command, called: string): string {
  const { usage, summary, details, options = {}, isChange = false } = command;
  const ofChanges = [...(needsReason(command) ? [helpOfReason] : []), ...(isChange ? [helpOfRevision] : [])];
  const own = Object.entries(options).map(([name, { value, help }]): Row => [
    value === undefined ? `--${name}` : `--${name} <${value}>`,
    help,
  ]);
  const parts = [
    `Usage: ${called} ${usage}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.${details === undefined ? '' : `\n${details}`}`,
    `Options\n${indent([...own, ...ofChanges, ...generalHelp])}`,
    settingsHelp,
    exitCodesHelp,
  ];
  return parts.join('\n\n');
}
