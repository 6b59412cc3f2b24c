import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inWorkspace, workspace } from '../../setup/paths.mjs';

/** What a checkout grows: history, packages, caches, data and results. */
const grown = new Set(['.git', 'node_modules', '.nx', '.data', 'test-results', 'coverage']);
const builtApp = inWorkspace('apps');

/**
 * A copy of the checkout in a folder of its own: the sources, and the libs' builds where there are some, with links to
 * the installed packages and to its own libs. To be removed by the caller.
 */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-workspace-'));
  const filter = (path: string) =>
    !grown.has(basename(path)) && !(path.startsWith(builtApp) && basename(path) === 'dist');
  cpSync(workspace, copy, { recursive: true, filter });
  linkPackages(copy);
  return copy;
}

/** Packages are those of the checkout; `@atrium/…` leads to the copy's own libs, by the same relative links. */
function linkPackages(copy: string): void {
  const installed = inWorkspace('node_modules');
  const target = join(copy, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name !== '@atrium' && name !== '.cache') link(join(installed, name), join(target, name));
  }
  for (const name of readdirSync(join(installed, '@atrium'))) {
    link(readlinkSync(join(installed, '@atrium', name)), join(target, '@atrium', name));
  }
}

function link(to: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(to, path, 'junction');
}

export function removeWorkspace(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
