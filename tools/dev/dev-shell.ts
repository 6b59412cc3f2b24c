import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildShell } from '../build/shell.ts';
import { inWorkspace } from '../setup/paths.mjs';

/** Builds the shell with React's development build, so that replaced components keep their state and React prints warnings. */
export async function buildDevShell(folder: string): Promise<void> {
  const root = inWorkspace('apps', 'shell');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  await buildShell(root, { version }, { folder, refreshHook: join(import.meta.dirname, 'refresh-hook.ts') });
}
