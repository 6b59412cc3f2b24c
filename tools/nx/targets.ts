import type { TargetConfiguration } from '@nx/devkit';

export interface Project {
  readonly root: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** Next to its package.json. */
  readonly files: readonly string[];
  readonly dependencies: readonly string[];
}

type Targets = Readonly<Record<string, Target>>;

/** A plain command. */
export interface Target extends TargetConfiguration {
  readonly command: string;
}

/** The libs that a project needs built and checked. */
type Libs = { readonly projects: string[] } | { readonly dependencies: true };

/** The build programs, by kind of project. */
const buildPrograms: Readonly<Record<string, string>> = { lib: 'lib', shell: 'web', remote: 'web', app: 'node' };

/**
 * The targets of a project, inferred from its tags and the files next to its package.json. Each is a plain command that also
 * runs without Nx.
 */
export function targetsOf({ root, tags, files, dependencies }: Omit<Project, 'name'>): Targets {
  const type = tags.find((tag) => tag.startsWith('type:'))?.slice('type:'.length) ?? '';
  const program = buildPrograms[type];
  const libs: Libs = importsOnly.includes(type) ? { projects: ownLibs(dependencies) } : { dependencies: true };
  return {
    ...(program !== undefined && { build: build(root, program) }),
    ...(files.includes('tsconfig.json') && { typecheck: typecheck(root, libs) }),
    lint: lint(root, libs, type === 'tools' ? rootFiles : []),
    ...(files.includes('jest.config.mjs') && { test: test(root) }),
    ...(files.includes('playwright.config.ts') && { e2e: e2e(root) }),
  };
}

/** At run time, browser tests need every app, and tools much of the rest; to be checked, only the libs that they import. */
const importsOnly = ['e2e', 'tools'];

const ownLibs = (dependencies: readonly string[]): string[] =>
  dependencies.filter((name) => name.startsWith('@atrium/')).map((name) => name.slice('@atrium/'.length));

const build = (root: string, program: string): Target => ({
  command: `node tools/build/${program}.ts ${root}`,
  cache: true,
  dependsOn: ['^build'],
  inputs: ['production', '^production', 'buildTools'],
  outputs: ['{projectRoot}/dist'],
});

const typecheck = (root: string, libs: Libs): Target => ({
  command: `node tools/typecheck.ts ${root}`,
  cache: true,
  dependsOn: [{ target: 'build', ...libs }],
  inputs: ['default', { input: 'production', ...libs }, '{workspaceRoot}/tools/typecheck.ts'],
});

const lint = (root: string, libs: Libs, furtherFiles: readonly string[]): Target => ({
  command: ['eslint --max-warnings 0', root, ...(furtherFiles.length > 0 ? ['"*.{js,mjs}"'] : [])].join(' '),
  cache: true,
  inputs: ['default', { input: 'production', ...libs }, ...furtherFiles, 'lintRules'],
});

/** Files in the workspace's root belong to no project, and are checked with the tools. */
const rootFiles = ['{workspaceRoot}/*.js', '{workspaceRoot}/*.mjs'];

/**
 * Lints all projects in two processes instead of one each: projects of a platform share their types. `npm test` uses
 * these to check everything.
 */
export function lintTogether(projects: readonly Pick<Project, 'root' | 'name' | 'tags'>[]): Targets {
  const web = projects.filter(({ tags }) => tags.includes('platform:web'));
  const others = projects.filter((project) => !web.includes(project));
  return {
    'lint-web': lintGroup(web, '', []),
    'lint-others': lintGroup(others, ' "*.{js,mjs}"', rootFiles),
  };
}

/** The types of so many projects need more than the 2 GB that Node allows on machines with less than 16 GB. */
const eslint = 'node --max-old-space-size=4096 node_modules/eslint/bin/eslint.js --max-warnings 0';

const lintGroup = (
  projects: readonly Pick<Project, 'root' | 'name'>[],
  furtherFiles: string,
  furtherInputs: readonly string[],
): Target => ({
  command: `${eslint} ${projects.map(({ root }) => root).join(' ')}${furtherFiles}`,
  cache: true,
  inputs: [
    { input: 'default', projects: projects.map(({ name }) => name) },
    { input: 'production', dependencies: true },
    ...furtherInputs,
    'lintRules',
  ],
});

const test = (root: string): Target => ({
  command: `node tools/unit-tests.ts ${root}`,
  cache: true,
  inputs: ['default', '^production', 'testTools'],
  outputs: ['{projectRoot}/test-results'],
});

const e2e = (root: string): Target => ({
  command: `playwright test --config ${root}/playwright.config.ts`,
  cache: false,
  dependsOn: ['^build'],
});
