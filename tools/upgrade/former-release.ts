import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { inWorkspace, workspace } from '../setup/paths.mjs';

const builds = [
  ['node', 'api'],
  ['node', 'registry'],
  ['web', 'shell'],
] as const;

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
}

export interface BuiltRelease extends Release {
  readonly remove: () => void;
}

/** The programs of the servers, and the folder of the shell’s release. */
export interface Release {
  readonly api: string;
  readonly registry: string;
  readonly shell: string;
}

/** A checkout’s builds. */
export const releaseIn = (folder: string): Release => ({
  api: join(folder, 'apps', 'api', 'dist', 'main.mjs'),
  registry: join(folder, 'apps', 'registry', 'dist', 'main.mjs'),
  shell: join(folder, 'apps', 'shell', 'dist', 'release'),
});

/**
 * Builds the servers and the shell of a commit in a folder of its own, next to the checkout's packages. Those are used as they are where
 * they have the versions that the commit wants; otherwise its own are installed. The registry of a release serves the remotes beside
 * it, which are built as well for those who open its pages.
 */
export function buildRelease(ref: string, { withRemotes = false } = {}): BuiltRelease {
  const folder = mkdtempSync(join(inWorkspace('test-results'), 'former-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const archive = run('git', ['archive', ref], { cwd: workspace, maxBuffer: 1024 ** 3 });
    run('tar', ['-x', '-C', folder], { input: archive });
    if (hasItsPackages(folder)) linkPackages(folder);
    else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    const remotes = withRemotes ? remotesIn(folder).map((app) => ['web', app] as const) : [];
    for (const [program, app] of [...builds, ...remotes])
      run(process.execPath, [`tools/build/${program}.ts`, `apps/${app}`], { cwd: folder });
    return { ...releaseIn(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const remotesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'apps')).filter((app) => existsSync(join(folder, 'apps', app, 'src', 'contract.ts')));

function run(program: string, args: readonly string[], options: SpawnSyncOptions): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], { ...options, encoding: 'buffer' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr.toString()}`);
  return stdout;
}

const lockOf = (folder: string): Lock => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;

function hasItsPackages(folder: string): boolean {
  const present = lockOf(workspace).packages;
  return Object.entries(lockOf(folder).packages).every(
    ([path, { version, link }]) =>
      link === true || !path.startsWith('node_modules/') || present[path]?.version === version,
  );
}

/** Each package is that of the checkout, but for the workspace's own, whose links lead into the folder. */
function linkPackages(folder: string): void {
  const from = inWorkspace('node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@atrium'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@atrium') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@atrium'))) {
    const target = readlinkSync(join(from, '@atrium', name));
    if (existsSync(join(to, '@atrium', target))) symlinkSync(target, join(to, '@atrium', name));
  }
}
