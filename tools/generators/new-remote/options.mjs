import { parseArgs } from 'node:util';
import { Problem } from '../../setup/problem.mjs';

const launchers = ['main', 'company', 'none'];

export const help = `Usage: npm run new:remote -- <name> --title <title> --owner <team> [options]

Creates apps/<name>: a remote with a route, a tile and a first screen, tested and ready to publish.

Options
  --title <title>     name shown to people (required)
  --owner <team>      team responsible for it (required)
  --path <path>       path of its pages (default: /<name>, with underscores)
  --launcher <which>  launcher for its tile: main, company or none (default: main)
  --nav               also add it to the left navigation
  --label <text>      label of its tile and navigation entry (default: the suite’s label for the path, or the title)
  --icon <name>       one of the shell’s icons (default: the suite’s icon for the path, or a neutral one)
  --api               add an example API call with loading, empty and error states
  --lock-only         update package.json and package-lock.json without touching node_modules
  --help              show this help`;

/** Reads the command line. Throws a Problem where it makes no sense. */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (values.help) return { help: true };
  const [name, ...rest] = positionals;
  if (name === undefined) throw new Problem(`Choose a name for the remote.\n\n${help}`);
  if (rest.length > 0) throw new Problem(`Unexpected argument “${rest[0]}”.`);
  const title = needed(values.title, '--title');
  const owner = needed(values.owner, '--owner');
  const launcher = values.launcher ?? 'main';
  if (!launchers.includes(launcher)) throw new Problem(`--launcher must be one of: ${launchers.join(', ')}.`);
  return {
    help: false,
    name,
    title,
    owner,
    path: values.path ?? `/${name.replaceAll('-', '_')}`,
    launcher: launcher === 'none' ? null : launcher,
    hasNav: values.nav ?? false,
    label: values.label?.trim() || null,
    icon: values.icon ?? null,
    hasApi: values.api ?? false,
    lockOnly: values['lock-only'] ?? false,
  };
}

function parse(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = {
    title: text,
    owner: text,
    path: text,
    launcher: text,
    label: text,
    icon: text,
    nav: flag,
    api: flag,
    'lock-only': flag,
    help: { ...flag, short: 'h' },
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = error.message.split('. ');
    throw new Problem(`${sentence.replace(/\.$/, '')}.`);
  }
}

function needed(value, option) {
  const text = (value ?? '').trim();
  if (text === '') throw new Problem(`Missing option: ${option} "…".`);
  return text;
}
