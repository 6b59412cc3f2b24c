/**
 * Makes the archives a second time, from a checkout elsewhere with the same builds and packages, and compares them with
 * those in a folder: `node tools/package/same-anywhere.ts <folder of archives>`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inWorkspace, workspace } from '../setup/paths.mjs';
import { runNode } from '../setup/run.mjs';
import { linkFolder } from './link-folder.ts';

/** What an archive is made of. */
const needed = [
  'LICENSE',
  'NOTICE',
  'apps',
  'deploy',
  'libs',
  'node_modules',
  'package-lock.json',
  'package.json',
  'tools',
];

const archives = resolve(process.argv[2] ?? '');
mkdirSync(inWorkspace('test-results'), { recursive: true });
const folder = mkdtempSync(inWorkspace('test-results', 'packages-'));
try {
  const elsewhere = join(folder, 'another', 'checkout');
  mkdirSync(join(folder, 'another'));
  linkFolder(workspace, elsewhere, (name) => needed.includes(name));
  const again = join(folder, 'again');
  const { code, output } = await runNode(['tools/package.ts', '--from', elsewhere, '--out', again]);
  if (code !== 0) throw new Error(output);
  const sums = readdirSync(again).filter((name) => name.endsWith('.sha256'));
  const read = (from: string, name: string) => readFileSync(join(from, name), 'utf8');
  const different = sums.filter((name) => read(again, name) !== read(archives, name));
  console.log(`${sums.length} archives, ${different.length} of which differ between two checkouts`);
  if (different.length > 0 || sums.length !== 2) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
