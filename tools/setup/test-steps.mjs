import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

/** No step of a healthy checkout takes nearly as long. */
const limit = { timeoutMilliseconds: 15 * 60_000 };
/** There are thousands of tests, and machines differ. */
const testLimit = { timeoutMilliseconds: 30 * 60_000 };
/** Browser tests take the longest. */
const browserLimit = { timeoutMilliseconds: 45 * 60_000 };

/** Projects whose tests run in a browser. */
const needsBuild = ['gallery', 'e2e'];

/** Projects whose tests start a PostgreSQL. */
const databaseProjects = ['api', 'embedded-postgres', 'registry'];

/**
 * What is checked, in order. `part` is what `--only` names; `needs` is a step that must have passed; `isBeside` says that it
 * runs at the same time as the one before it, because that leaves a core idle for much of its time. Each gets the
 * projects to check (`affected`; null for all of them) and the browser, and answers with what passed and failed and with
 * what was written, or with null where there is nothing to run.
 */
export const testSteps = [
  { name: 'format', part: 'lint', run: checkFormat },
  { name: 'lint', part: 'lint', isBeside: true, run: lint },
  { name: 'public-api', part: 'lint', isBeside: true, run: checkPublicApi },
  { name: 'types', part: 'lint', isBeside: true, run: ({ affected }) => runTarget('typecheck', affected) },
  { name: 'tools', part: 'unit', run: testTools },
  {
    name: 'unit',
    part: 'unit',
    run: ({ affected }) => runJest(affected, (project) => !databaseProjects.includes(project)),
  },
  {
    name: 'api',
    part: 'api',
    run: ({ affected }) => runJest(affected, (project) => databaseProjects.includes(project)),
  },
  {
    name: 'build',
    part: 'e2e',
    run: ({ affected }) =>
      needsBuild.some((project) => includes(affected, project)) ? runTarget('build', null) : null,
  },
  { name: 'packages', part: 'e2e', needs: 'build', run: checkPackages },
  { name: 'gallery', part: 'e2e', needs: 'build', run: (context) => runPlaywright('gallery', context) },
  { name: 'browser', part: 'e2e', needs: 'build', run: (context) => runPlaywright('e2e', context) },
];

/**
 * Steps that run at the same time, in order.
 *
 * @template {{ isBeside?: boolean }} Step
 * @param {readonly Step[]} steps
 * @returns {Step[][]}
 */
export function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    if (step.isBeside && groups.length > 0) groups.at(-1).push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Whether a project is among those to check. */
export const includes = (affected, project) => affected === null || affected.includes(project);

async function checkFormat() {
  const { code, output } = await runPackage('prettier', ['--check', '.', '--log-level', 'warn', '--cache'], limit);
  return { ...countStep(code), output };
}

/** Project references are held against the imports, too. */
async function lint({ affected }) {
  const everything = ['run-many', '-t', 'lint-web,lint-others', '-p', 'tools'];
  const projects = affected === null ? stepOf(await runNx(everything, limit)) : await runTarget('lint', affected);
  const references = await runNx(['sync:check'], limit);
  return {
    ...countStep((projects?.failed ?? 0) + references.code),
    output: (projects?.output ?? '') + references.output,
  };
}

/** Checks the recorded exports of shared libs, and that breaking changes have a version plan. */
async function checkPublicApi({ affected }) {
  if (!includes(affected, 'tools')) return null;
  const written = await runNode(['tools/public-api/generate.ts', '--check'], limit);
  const kept = await runNode(['tools/public-api/check-breaking.ts'], limit);
  return { ...countStep(written.code || kept.code), output: written.output + kept.output };
}

async function runTarget(target, affected) {
  if (affected?.length === 0) return null;
  return stepOf(await runNx(['run-many', '-t', target, ...(affected ? ['-p', affected.join(',')] : [])], limit));
}

const stepOf = ({ code, output }) => ({ ...countStep(code), output });

async function testTools({ affected }) {
  if (!includes(affected, 'tools')) return null;
  const files = readdirSync(inWorkspace('tools'), { recursive: true }).filter((path) => /\.test\.(mjs|ts)$/.test(path));
  const paths = files.sort().map((path) => join('tools', path));
  // One file per core: each has ports, folders and databases of its own. Node would leave a core idle.
  const concurrency = `--test-concurrency=${availableParallelism()}`;
  const { code, output } = await runNode(['--test', concurrency, '--test-reporter=tap', ...paths], testLimit);
  return { ...withFailureOf(code, countTap(output)), output };
}

async function runJest(affected, isWanted) {
  const all = [...jestResultFiles(workspace)];
  const files = new Map(all.filter(([project]) => isWanted(project) && includes(affected, project)));
  if (files.size === 0) return null;
  removeResults(files.values());
  const { code, output } = await runNx(['run-many', '-t', 'test', '-p', [...files.keys()].join(',')], testLimit);
  return { ...withFailureOf(code, countJest(files.values())), output };
}

/** Makes the archives twice, and runs every command of the guide for production with them. */
async function checkPackages({ affected }) {
  if (!includes(affected, 'e2e')) return null;
  const folder = inWorkspace('test-results', 'packages');
  rmSync(folder, { recursive: true, force: true });
  let output = '';
  for (const args of [
    ['tools/package.ts', '--out', folder],
    ['tools/package/same-anywhere.ts', folder],
    ['tools/guide/run.ts', folder],
  ]) {
    const finished = await runNode(args, limit);
    output += finished.output;
    if (finished.code !== 0) return { ...countStep(finished.code), output };
  }
  return { ...countStep(0), output };
}

async function runPlaywright(project, { affected, chromium }) {
  if (!includes(affected, project)) return null;
  const results = inWorkspace('apps', project, 'test-results', 'playwright.json');
  removeResults([results]);
  const { code, output } = await runNx(['run', `${project}:e2e`], {
    ...browserLimit,
    env: { CHROMIUM_PATH: chromium },
  });
  return { ...withFailureOf(code, countPlaywright(results)), output };
}
