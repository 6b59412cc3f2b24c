/**
 * Makes a remote in a copy of the checkout, builds it, and leaves its release in a folder: `node
 * tools/generators/test-support/build-new-remote.mjs <folder> <arguments for the generator>`. For browser tests.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../setup/run.mjs';
import { copyWorkspace, removeWorkspace } from './workspace-copy.mjs';

const [folder, ...args] = process.argv.slice(2);
const copy = copyWorkspace();
try {
  await step('tools/new-remote.mjs', ...args, '--lock-only');
  await step('tools/build/web.ts', join('apps', args[0]));
  cpSync(join(copy, 'apps', args[0], 'dist', 'release'), folder, { recursive: true });
} finally {
  removeWorkspace(copy);
}

async function step(...command) {
  const { code, output } = await runNode(command, { cwd: copy });
  if (code !== 0) throw new Error(output);
}
