import type { Platform, Release } from '@atrium/remote-contract';
import { shellName } from '@atrium/remote-contract/release';
import { releaseForm, writeBuild, type ReleaseOptions } from './release-folder';

export const script = 'globalThis.started = true;'.repeat(100);

/** What the shell of the tests provides. */
export const platform: Platform = {
  shell: '1.0.0',
  shared: { '@atrium/ui': { version: '1.0.0', symbols: ['Button', 'Card'] } },
};

const metas = {
  'csp-nonce': '__CSP_NONCE__',
  'trusted-keys': '__TRUSTED_KEYS__',
  'overrides-allowed': '__OVERRIDES_ALLOWED__',
  overrides: '__OVERRIDES__',
  'shell-release': '__SHELL_RELEASE__',
  'page-time': '__PAGE_TIME__',
};

const page = (scripts: readonly string[]): string =>
  [
    ...Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}">`),
    '<title>Atrium</title>',
    ...scripts.map((path) => `<script defer src="__SHELL_BASE__/${path}"></script>`),
  ].join('');

export interface ShellOptions extends Pick<ReleaseOptions, 'id'> {
  readonly provides?: Platform;
  /** Its scripts by path, the one that starts it first. */
  readonly scripts?: Readonly<Record<string, string>>;
  readonly changes?: Partial<Release>;
}

const optionsOf = ({ id = 'shell-1', provides = platform, scripts, changes }: ShellOptions): ReleaseOptions => {
  const own = scripts ?? { 'assets/main.0123456789ab.js': script };
  const [main = ''] = Object.keys(own);
  return {
    id,
    owner: 'Platform team',
    files: { ...own, 'assets/icon.svg': '<svg/>', 'index.html': page([main]) },
    changes: { platform: provides, ...changes },
  };
};

/** Writes the output of a build of the shell. */
export const writeShell = (folder: string, options: ShellOptions = {}): string =>
  writeBuild(folder, shellName, optionsOf(options));

/** The form that a publisher of the shell sends. */
export const shellForm = (options: ShellOptions = {}): FormData => releaseForm(shellName, optionsOf(options));
