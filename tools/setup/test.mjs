import { mkdirSync, writeFileSync } from 'node:fs';
import { affectedProjects } from './affected.mjs';
import { ensureChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';
import { inWorkspace } from './paths.mjs';
import { Problem, reportProblem } from './problem.mjs';
import { formatDuration } from './progress.mjs';
import { stopRunning } from './run.mjs';
import { readTestOptions, testHelp } from './test-options.mjs';
import { summaryOf } from './test-summary.mjs';
import { groupsOf, includes, testSteps } from './test-steps.mjs';

/** Steps in a browser, and the projects whose tests they are. */
const needsChromium = new Map([
  ['gallery', 'gallery'],
  ['browser', 'e2e'],
]);

/** Checks everything, or one part, and prints one summary. Sets the exit code. */
export async function test(args) {
  try {
    const options = readTestOptions(args);
    if (options.help) console.log(testHelp);
    else await check(options);
  } catch (error) {
    reportProblem(error);
    process.exitCode = 1;
  }
}

async function check({ only, base }) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAtOnce);
  const steps = testSteps.filter(({ part }) => only === null || part === only);
  const results = [];
  const record = async (name, work) => {
    const result = await timed(name, work);
    if (result !== null) results.push(result);
    return result;
  };

  const context = { affected: null, chromium: '' };
  const install = await record('install', () => prepare(installIfStale));
  let isReady = install.failed === 0;
  if (isReady && base !== null) {
    const found = await record('affected', () =>
      prepare(async () => (context.affected = await affectedProjects(base))),
    );
    isReady = found.failed === 0;
    if (isReady) console.log(`Since ${base}, changes affect: ${context.affected.join(', ') || 'no project'}.`);
  }
  if (
    isReady &&
    steps.some(({ name }) => needsChromium.has(name) && includes(context.affected, needsChromium.get(name)))
  ) {
    await record('chromium', () => prepare(async () => (context.chromium = await ensureChromium())));
  }
  const runStep = async ({ name, needs, run }) => {
    const missing = results.find((result) => result.name === needs && result.failed > 0);
    if (missing !== undefined) return;
    if (needsChromium.has(name) && context.chromium === '') return;
    await record(name, async () => run(context));
  };
  for (const group of isReady ? groupsOf(steps) : []) await Promise.all(group.map(runStep));

  // Preparations, which are no steps, stay the first.
  const placeOf = ({ name }) => testSteps.findIndex((step) => step.name === name);
  results.sort((a, b) => placeOf(a) - placeOf(b));
  console.log(`\n${summaryOf(results)}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Preparations count only when they fail. */
async function prepare(work) {
  try {
    await work();
    return { passed: 0, failed: 0, output: '' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { passed: 0, failed: 1, output: `${error.message}\n` };
  }
}

/** Runs a step, keeps what it wrote, and shows it where something failed. Null where there is nothing to run. */
async function timed(name, work) {
  const started = performance.now();
  const heartbeat = setInterval(() => console.log(`${name} … ${formatDuration(performance.now() - started)}`), 60_000);
  const result = await work().finally(() => clearInterval(heartbeat));
  if (result === null) return null;
  const milliseconds = performance.now() - started;
  const { passed, failed, output } = result;
  if (output !== '') {
    mkdirSync(inWorkspace('test-results'), { recursive: true });
    writeFileSync(inWorkspace('test-results', `${name}.log`), output);
  }
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? '✖' : '✔'} ${name} (${formatDuration(milliseconds)})`);
  return { name, passed, failed, milliseconds };
}

function endAtOnce() {
  stopRunning();
  process.exit(130);
}
