/** Gives every app and lib its targets: https://nx.dev/docs/concepts/inferred-tasks */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createNodesFromFiles } from '@nx/devkit';
import { targetsOf } from './targets.mjs';

export const name = '@atrium/tools';

export const createNodesV2 = [
  '{apps/*,libs/*,tools}/package.json',
  (paths, options, context) =>
    createNodesFromFiles((path) => describeProject(path, context.workspaceRoot), paths, options, context),
];

function describeProject(path, workspaceRoot) {
  const root = dirname(path);
  const folder = join(workspaceRoot, root);
  const files = readdirSync(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const tags = manifest.nx?.tags ?? [];
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  return { projects: { [root]: { targets: targetsOf({ root, tags, files, dependencies }) } } };
}
