import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWorkspace, workspace } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { runNx } from './run.mjs';

const served = 'api,registry,tag:type:shell,tag:type:remote';
const stampPath = inWorkspace('.nx', 'start-build');

/**
 * Builds what is served, where a source or an output changed since the last time. Nx knows best what is stale, but
 * asking it takes seconds, and looking at sizes and times of all files takes milliseconds. Throws a Problem.
 */
export async function buildIfStale() {
  if (readIfPresent(stampPath) === stampOf(workspace)) return;
  await withProgress('Building', async () => {
    const { code, output } = await runNx(['run-many', '-t', 'build', '-p', served, '--output-style=static']);
    if (code !== 0) throw new Problem(`The build failed:\n${output.trim()}`);
  });
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, stampOf(workspace));
}

/** A digest of path, size and time of every file that a build reads or writes. */
export function stampOf(root) {
  const hash = createHash('sha256').update(process.version);
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'nx.json']) hash.update(describe(join(root, path)));
  for (const group of ['apps', 'libs', 'tools/build']) addFolder(hash, join(root, group));
  return hash.digest('hex');
}

const ignored = new Set(['node_modules', 'test-results', 'testing', 'coverage']);

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !ignored.has(name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (!/\.(test|spec)\.tsx?$/.test(entry.name)) hash.update(describe(path));
  }
}

function describe(path) {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}\n`;
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
