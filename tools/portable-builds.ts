/**
 * Builds projects in two folders, the second time with files read in a different order, and compares the outputs byte
 * for byte: `node tools/portable-builds.ts [project …]`, such as `shell`, `wallet` or `api`; without any, `shell` and
 * `employees`.
 * Exits with 1 and a list if the folder or the order makes a difference.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Release } from '@atrium/remote-contract';
import { linkFolder } from './package/link-folder.ts';
import { inWorkspace, workspace } from './setup/paths.mjs';
import { runNode } from './setup/run.mjs';

const grown = new Set(['.git', 'node_modules', '.nx', '.data', 'test-results', 'coverage']);
const servers = new Set(['api', 'registry']);

/** Hashes of what a project's build leaves, by path; of its record without the commit, which the id doesn't count either. */
async function build(
  checkout: string,
  project: string,
  nodeOptions: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const root = join(checkout, 'apps', project);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const builder = servers.has(project) ? 'tools/build/node.ts' : 'tools/build/web.ts';
  const { code, output } = await runNode([...nodeOptions, builder, root], { cwd: checkout });
  if (code !== 0) throw new Error(`${project} could not be built:\n${output}`);
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const hashes = files.map((file) => {
    const path = join(file.parentPath, file.name);
    const content = file.name === 'release.json' ? withoutCommit(readFileSync(path, 'utf8')) : readFileSync(path);
    return [path.slice(root.length), createHash('sha256').update(content).digest('hex')] as const;
  });
  return new Map(hashes);
}

const withoutCommit = (record: string) => JSON.stringify({ ...(JSON.parse(record) as Release), commit: null });

const named = process.argv.slice(2);
const projects = named.length === 0 ? ['shell', 'employees'] : named;
mkdirSync(inWorkspace('test-results'), { recursive: true });
const folder = mkdtempSync(inWorkspace('test-results', 'portable-'));
try {
  const here = join(folder, 'here');
  const elsewhere = join(folder, 'somewhere-else', 'a-checkout');
  mkdirSync(here);
  // Not the workspace as such: node refuses to copy a folder into one of its own.
  for (const name of readdirSync(workspace).filter((entry) => !grown.has(entry))) {
    const filter = (path: string) => !grown.has(basename(path));
    cpSync(join(workspace, name), join(here, name), { recursive: true, filter });
  }
  linkFolder(inWorkspace('node_modules'), join(here, 'node_modules'));
  mkdirSync(join(folder, 'somewhere-else'));

  const first = new Map<string, ReadonlyMap<string, string>>();
  for (const project of projects) first.set(project, await build(here, project));
  renameSync(here, elsewhere);
  for (const [project, before] of first) {
    const after = await build(elsewhere, project, ['--import', './tools/build/late-files.mjs']);
    const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
    const different = paths.filter((path) => before.get(path) !== after.get(path));
    console.log(`${project}: ${paths.length} files, ${different.length} of which differ between two checkouts`);
    for (const path of different) console.log(`  ${path}`);
    if (different.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
