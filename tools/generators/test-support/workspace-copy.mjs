import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inWorkspace } from '../../setup/paths.mjs';
import { run } from '../../setup/run.mjs';

/**
 * A copy of the checkout in a folder of its own: what git knows and what is new, with links to the installed packages
 * and to its own libs, and their builds where there are some. To be removed by the caller.
 */
export async function copyWorkspace() {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-workspace-'));
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  if (code !== 0) throw new Error(`git could not list the checkout's files:\n${output}`);
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(inWorkspace(path)));
  for (const path of paths) cpSync(inWorkspace(path), join(copy, path));
  for (const lib of readdirSync(inWorkspace('libs'))) copyBuild(copy, join('libs', lib, 'dist'));
  linkPackages(copy);
  return copy;
}

function copyBuild(copy, path) {
  if (existsSync(inWorkspace(path))) {
    cpSync(inWorkspace(path), join(copy, path), { recursive: true, preserveTimestamps: true });
  }
}

/** Packages are those of the checkout; `@atrium/…` leads to the copy's own libs, by the same relative links. */
function linkPackages(copy) {
  const installed = inWorkspace('node_modules');
  const target = join(copy, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name === '@atrium' || name === '.cache') continue;
    link(join(installed, name), join(target, name));
  }
  for (const name of readdirSync(join(installed, '@atrium'))) {
    link(readlinkSync(join(installed, '@atrium', name)), join(target, '@atrium', name));
  }
}

function link(to, path) {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(to, path, 'junction');
}

export const removeWorkspace = (copy) => rmSync(copy, { recursive: true, force: true });
