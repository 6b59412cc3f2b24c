import { needsReason } from './command-line.mjs';
import { exitCodeHelp } from './exit-codes.mjs';

const generalHelp = [
  ['--json', 'one JSON document on the standard output, failures too'],
  ['--help', 'this text'],
];
const helpOfReason = ['--why <text>', 'the reason, for the log; needed'];
const helpOfRevision = ['--rev <number>', 'only if the channel is still at this revision (see status)'];

const indent = (rows) => {
  const width = Math.max(...rows.map(([left]) => String(left).length));
  return rows.map(([left, right]) => `  ${String(left).padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

export const settingsHelp = `Settings
${indent([
  ['ATRIUM_REGISTRY', 'address of the registry (http://localhost:4200)'],
  ['ATRIUM_TOKEN', "token of your team; for a registry on this machine, the one in its data folder's registry/token"],
  ['ATRIUM_TRUSTED_KEYS', 'public keys that verify trusts; the first one that it saw otherwise'],
  ['DATA_DIR', 'that data folder (.data)'],
])}`;

const exitCodesHelp = `Exit codes\n${indent(exitCodeHelp)}`;

export const helpOf = (
  commands,
) => `npm run atrium -- <command> …   (with --silent before “atrium” for nothing but the answer)

Commands
${indent(commands.map(({ usage, summary }) => [usage, summary]))}

Each has --help and --json. A release is an id, or one of: latest, stable, candidate, last-good.

${settingsHelp}

${exitCodesHelp}`;

export function helpOfCommand(command) {
  const { usage, summary, details, options = {}, isChange = false } = command;
  const ofChanges = [...(needsReason(command) ? [helpOfReason] : []), ...(isChange ? [helpOfRevision] : [])];
  const own = Object.entries(options).map(([name, { value, help }]) => [
    value === undefined ? `--${name}` : `--${name} <${value}>`,
    help,
  ]);
  const parts = [
    `npm run atrium -- ${usage}`,
    `${summary[0].toUpperCase()}${summary.slice(1)}.${details === undefined ? '' : `\n${details}`}`,
    `Options\n${indent([...own, ...ofChanges, ...generalHelp])}`,
    settingsHelp,
    exitCodesHelp,
  ];
  return parts.join('\n\n');
}
