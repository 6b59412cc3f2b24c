import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace, workspace } from './paths.mjs';
import { runNode, runNx, runPackage } from './run.mjs';
import {
  countJest,
  countPlaywright,
  countStep,
  countTap,
  jestResultFiles,
  removeResults,
  withFailureOf,
} from './test-results.mjs';

/** No step of a sound checkout comes near. */
const limit = { timeoutMilliseconds: 15 * 60_000 };
/** The browser tests are many, and machines differ. */
const browserLimit = { timeoutMilliseconds: 45 * 60_000 };

/** Projects whose tests start a PostgreSQL. */
const databaseProjects = ['api', 'embedded-postgres', 'registry'];

/**
 * What is checked, in order. `part` is what `--only` names; `needs` is a step that must have passed. Each answers with
 * what passed and failed, and with what was written.
 */
export const testSteps = [
  { name: 'format', part: 'lint', run: checkFormat },
  { name: 'lint', part: 'lint', run: lint },
  { name: 'public-api', part: 'lint', run: checkPublicApi },
  { name: 'types', part: 'lint', run: () => runTarget('typecheck') },
  { name: 'tools', part: 'unit', run: testTools },
  { name: 'unit', part: 'unit', run: () => runJest((project) => !databaseProjects.includes(project)) },
  { name: 'api', part: 'api', run: () => runJest((project) => databaseProjects.includes(project)) },
  { name: 'build', part: 'e2e', run: () => runTarget('build') },
  { name: 'gallery', part: 'e2e', needs: 'build', run: (context) => runPlaywright('gallery', context) },
  { name: 'browser', part: 'e2e', needs: 'build', run: (context) => runPlaywright('e2e', context) },
];

async function checkFormat() {
  const { code, output } = await runPackage('prettier', ['--check', '.', '--log-level', 'warn', '--cache'], limit);
  return { ...countStep(code), output };
}

/** Of the projects by Nx, and of what belongs to none. */
async function lint() {
  const projects = await runNx(['run-many', '-t', 'lint'], limit);
  const rest = await runNode(
    ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', 'tools', '*.{js,mjs}'],
    limit,
  );
  return { ...countStep(projects.code || rest.code), output: projects.output + rest.output };
}

/** What the shared libs export is written down, and nobody is broken without a version that says so. */
async function checkPublicApi() {
  const written = await runNode(['tools/public-api/generate.mjs', '--check'], limit);
  const kept = await runNode(['tools/public-api/check-breaking.mjs'], limit);
  return { ...countStep(written.code || kept.code), output: written.output + kept.output };
}

async function runTarget(target) {
  const { code, output } = await runNx(['run-many', '-t', target], limit);
  return { ...countStep(code), output };
}

async function testTools() {
  const files = readdirSync(inWorkspace('tools'), { recursive: true }).filter((path) => path.endsWith('.test.mjs'));
  const paths = files.sort().map((path) => join('tools', path));
  const { code, output } = await runNode(['--test', '--test-reporter=tap', ...paths], limit);
  return { ...withFailureOf(code, countTap(output)), output };
}

async function runJest(isWanted) {
  const files = new Map([...jestResultFiles(workspace)].filter(([project]) => isWanted(project)));
  removeResults(files.values());
  const { code, output } = await runNx(['run-many', '-t', 'test', '-p', [...files.keys()].join(',')], limit);
  return { ...withFailureOf(code, countJest(files.values())), output };
}

async function runPlaywright(project, { chromium }) {
  const { nx } = JSON.parse(readFileSync(inWorkspace('apps', project, 'package.json'), 'utf8'));
  if (nx.targets.e2e === undefined) return null;
  const results = inWorkspace('apps', project, 'test-results', 'playwright.json');
  removeResults([results]);
  const { code, output } = await runNx(['run', `${project}:e2e`], {
    ...browserLimit,
    env: { CHROMIUM_PATH: chromium },
  });
  return { ...withFailureOf(code, countPlaywright(results)), output };
}
