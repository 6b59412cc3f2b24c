/** Gives every project its targets: https://nx.dev/docs/concepts/inferred-tasks */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createNodesFromFiles, DependencyType } from '@nx/devkit';
import { lintTogether, targetsOf } from './targets.ts';

export const name = '@atrium/tools';

export const createNodesV2 = [
  '{apps/*,libs/*,tools}/package.json',
  (paths, options, context) => {
    const projects = paths.map((path) => describeProject(dirname(path), context.workspaceRoot));
    const targetsIn = (root) => ({
      ...targetsOf(projects.find((project) => project.root === root)),
      ...(root === 'tools' && lintTogether(projects)),
    });
    const describe = (path) => ({ projects: { [dirname(path)]: { targets: targetsIn(dirname(path)) } } });
    return createNodesFromFiles(describe, paths, options, context);
  },
];

/** A new version of what builds, checks or tests affects every project, though none imports it. */
export function createDependencies(_, { projects, externalNodes, workspaceRoot }) {
  const { devDependencies } = readManifest(workspaceRoot);
  const tools = Object.keys(devDependencies).map((packageName) => `npm:${packageName}`);
  return Object.keys(projects).flatMap((source) =>
    tools
      .filter((target) => target in externalNodes)
      .map((target) => ({ source, target, type: DependencyType.implicit })),
  );
}

function describeProject(root, workspaceRoot) {
  const folder = join(workspaceRoot, root);
  const { nx = {}, dependencies, devDependencies } = readManifest(folder);
  return {
    root,
    name: nx.name,
    tags: nx.tags ?? [],
    files: readdirSync(folder),
    dependencies: Object.keys({ ...dependencies, ...devDependencies }),
  };
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
