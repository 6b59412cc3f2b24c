/** Gives every app and lib its targets: https://nx.dev/docs/concepts/inferred-tasks */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createNodesFromFiles, DependencyType } from '@nx/devkit';
import { targetsOf } from './targets.mjs';

export const name = '@atrium/tools';

export const createNodesV2 = [
  '{apps/*,libs/*,tools}/package.json',
  (paths, options, context) =>
    createNodesFromFiles((path) => describeProject(path, context.workspaceRoot), paths, options, context),
];

/** A new version of what builds, checks or tests affects every project, though none imports it. */
export function createDependencies(_, { projects, externalNodes, workspaceRoot }) {
  const { devDependencies } = readManifest(workspaceRoot);
  const tools = Object.keys(devDependencies).map((name) => `npm:${name}`);
  return Object.keys(projects).flatMap((source) =>
    tools
      .filter((target) => target in externalNodes)
      .map((target) => ({ source, target, type: DependencyType.implicit })),
  );
}

function describeProject(path, workspaceRoot) {
  const root = dirname(path);
  const folder = join(workspaceRoot, root);
  const files = readdirSync(folder);
  const manifest = readManifest(folder);
  const tags = manifest.nx?.tags ?? [];
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  return { projects: { [root]: { targets: targetsOf({ root, tags, files, dependencies }) } } };
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
