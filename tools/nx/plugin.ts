/** Gives every project its targets: https://nx.dev/docs/concepts/inferred-tasks */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  createNodesFromFiles,
  DependencyType,
  type CreateDependencies,
  type CreateNodes,
  type RawProjectGraphDependency,
} from '@nx/devkit';
import { lintTogether, targetsOf, type Project } from './targets.ts';

export const name = '@atrium/tools';

export const createNodesV2: CreateNodes = [
  '{apps/*,libs/*,tools}/package.json',
  (paths, options, context) => {
    const projects = paths.map((path) => describeProject(dirname(path), context.workspaceRoot));
    const targetsIn = (root: string) => ({
      ...projects.filter((project) => project.root === root).map(targetsOf)[0],
      ...(root === 'tools' && lintTogether(projects)),
    });
    const describe = (path: string) => ({ projects: { [dirname(path)]: { targets: targetsIn(dirname(path)) } } });
    return createNodesFromFiles(describe, paths, options, context);
  },
];

/** A new version of what builds, checks or tests affects every project, though none imports it. */
export const createDependencies: CreateDependencies = (_, { projects, externalNodes = {}, workspaceRoot }) => {
  const { devDependencies = {} } = readManifest(workspaceRoot);
  const tools = Object.keys(devDependencies).map((packageName): `npm:${string}` => `npm:${packageName}`);
  return Object.keys(projects).flatMap((source) =>
    tools
      .filter((target) => target in externalNodes)
      .map((target): RawProjectGraphDependency => ({ source, target, type: DependencyType.implicit })),
  );
};

function describeProject(root: string, workspaceRoot: string): Project {
  const folder = join(workspaceRoot, root);
  const { nx, dependencies, devDependencies } = readManifest(folder);
  return {
    root,
    name: nx?.name ?? root,
    tags: nx?.tags ?? [],
    files: readdirSync(folder),
    dependencies: Object.keys({ ...dependencies, ...devDependencies }),
  };
}

interface Manifest {
  readonly nx?: { readonly name?: string; readonly tags?: readonly string[] };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
