import { parseArgs } from 'node:util';
import { Problem } from '../../setup/problem.mjs';

const launchers = ['main', 'company', 'none'];

export const help = `npm run new:remote -- <name> --title <title> --owner <team> [options]

Makes apps/<name>: a remote with a route, a tile and a first screen, that passes its tests and can be published.

Options
  --title <title>     what people call it; needed
  --owner <team>      whom to ask; needed
  --path <path>       the address that it owns (/<name>, with underscores)
  --launcher <which>  the launcher that shows its tile: main, company or none (main)
  --nav               an entry in the left navigation too
  --label <text>      what tile and entry say (the suite's own label for the path, or the title)
  --icon <name>       their icon, one of the shell's (the suite's own for the path, or a neutral one)
  --api               a first call of the API, as an example, with the states of a list around it
  --lock-only         leave node_modules alone, and write package.json and package-lock.json only
  --help              this text`;

/** Reads the command line. Throws a Problem where it makes no sense. */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (values.help) return { help: true };
  const [name, ...rest] = positionals;
  if (name === undefined) throw new Problem(`Say what it is called.\n\n${help}`);
  if (rest.length > 0) throw new Problem(`new:remote does not understand “${rest[0]}”.`);
  const title = needed(values.title, '--title', 'what people call it');
  const owner = needed(values.owner, '--owner', 'the team to ask');
  const launcher = values.launcher ?? 'main';
  if (!launchers.includes(launcher)) throw new Problem(`--launcher is one of ${launchers.join(', ')}.`);
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

function needed(value, option, what) {
  const text = (value ?? '').trim();
  if (text === '') throw new Problem(`Say ${what}: ${option} "…".`);
  return text;
}
