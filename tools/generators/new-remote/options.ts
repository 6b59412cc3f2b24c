import { parseArgs } from 'node:util';
import type { LauncherName } from '@atrium/remote-contract';
import { Problem } from '../../setup/problem.mjs';

const launchers = ['main', 'company', 'none'] as const;

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
  --api               add an example list and form that call the API
  --contributions     add a home card, an action, a search kind and a notification kind
  --lock-only         update package.json and package-lock.json without touching node_modules
  --help              show this help`;

export interface RemoteOptions {
  readonly name: string;
  readonly title: string;
  readonly owner: string;
  readonly path: string;
  /** Null for no tile. */
  readonly launcher: LauncherName | null;
  readonly hasNav: boolean;
  readonly label: string | null;
  readonly icon: string | null;
  readonly hasApi: boolean;
  /** A home card, an action, a search kind and a notification kind. */
  readonly hasContributions: boolean;
  readonly lockOnly: boolean;
}

/** Reads the command line; null where it asks for help. Throws a Problem where it makes no sense. */
export function readOptions(args: readonly string[]): RemoteOptions | null {
  const { values, positionals } = parse(args);
  if (values.help === true) return null;
  const [name, ...rest] = positionals;
  if (name === undefined) throw new Problem(`Choose a name for the remote.\n\n${help}`);
  if (rest[0] !== undefined) throw new Problem(`Unexpected argument “${rest[0]}”.`);
  const title = needed(values.title, '--title');
  const owner = needed(values.owner, '--owner');
  const wanted = values.launcher ?? 'main';
  const launcher = launchers.find((one) => one === wanted);
  if (launcher === undefined) throw new Problem(`--launcher must be one of: ${launchers.join(', ')}.`);
  const label = values.label?.trim() ?? '';
  return {
    name,
    title,
    owner,
    path: values.path ?? `/${name.replaceAll('-', '_')}`,
    launcher: launcher === 'none' ? null : launcher,
    hasNav: values.nav ?? false,
    label: label === '' ? null : label,
    icon: values.icon ?? null,
    hasApi: values.api ?? false,
    hasContributions: values.contributions ?? false,
    lockOnly: values['lock-only'] ?? false,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    title: text,
    owner: text,
    path: text,
    launcher: text,
    label: text,
    icon: text,
    nav: flag,
    api: flag,
    contributions: flag,
    'lock-only': flag,
    help: { ...flag, short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [sentence = ''] = error.message.split('. ');
    throw new Problem(`${sentence.replace(/\.$/, '')}.`);
  }
}

function needed(value: string | undefined, option: string): string {
  const text = (value ?? '').trim();
  if (text === '') throw new Problem(`Missing option: ${option} "…".`);
  return text;
}
