/**
 * Makes a remote in a copy of the checkout, builds it, and leaves its release in a folder: `node
 * tools/generators/testing/build-new-remote.ts <folder> <arguments for the generator>`. For browser tests.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../setup/run.mjs';
import { copyWorkspace, removeWorkspace } from './workspace-copy.ts';

const [folder, name, ...args] = process.argv.slice(2);
if (folder === undefined || name === undefined) throw new Error('Name a folder and a remote.');
const copy = copyWorkspace();
try {
  await step('tools/new-remote.mjs', name, ...args, '--lock-only');
  await step('tools/build/web.ts', join('apps', name));
  cpSync(join(copy, 'apps', name, 'dist', 'release'), folder, { recursive: true });
} finally {
  removeWorkspace(copy);
}

async function step(...command: readonly string[]): Promise<void> {
  const { code, output } = await runNode(command, { cwd: copy });
  if (code !== 0) throw new Error(output);
}
