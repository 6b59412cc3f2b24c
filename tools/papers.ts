/**
 * Makes sample PDFs of every form: in English and with Bangla names, with few and with many fields filled in.
 *
 *   npm run papers -- <folder>
 *
 * Writes one PDF each, and its pages as PNG if `pdftoppm` is installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inWorkspace } from './setup/paths.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run papers -- <folder>');
  process.exit(1);
}
const target = resolve(folder);
mkdirSync(target, { recursive: true });

const { status } = spawnSync(
  process.execPath,
  [inWorkspace('node_modules', 'jest', 'bin', 'jest.js'), '--silent', 'src/hr-forms/paper/all-papers.test.ts'],
  { cwd: inWorkspace('apps', 'api'), stdio: 'inherit', env: { ...process.env, PAPERS_FOLDER: target } },
);
if (status !== 0) process.exit(status ?? 1);

const papers = readdirSync(target).filter((name) => name.endsWith('.pdf'));
for (const name of papers) {
  const drawn = spawnSync('pdftoppm', [
    '-r',
    '80',
    '-png',
    join(target, name),
    join(target, name.replace(/\.pdf$/, '')),
  ]);
  if (drawn.error !== undefined) {
    console.log('To get page images too, install pdftoppm (package poppler-utils).');
    break;
  }
}
console.log(`Saved ${papers.length} PDFs to ${target}.`);
