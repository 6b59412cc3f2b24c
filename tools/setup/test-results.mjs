import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A step without tests of its own counts as one test. */
export const countStep = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A step that failed without a failed test (it could not even start) counts as one failure. */
export function withFailureOf(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Result files of the projects that have tests by Jest, by project name. */
export function jestResultFiles(root) {
  const folders = ['apps', 'libs'].flatMap((group) => readdirSync(join(root, group)).map((name) => ({ group, name })));
  return new Map(
    folders
      .filter(({ group, name }) => existsSync(join(root, group, name, 'jest.config.mjs')))
      .map(({ group, name }) => [name, join(root, group, name, 'test-results', 'jest.json')]),
  );
}

/** Deletes results of earlier runs, so that they aren't counted; Nx restores what it has cached. */
export function removeResults(paths) {
  for (const path of paths) rmSync(path, { force: true });
}

export function countJest(paths) {
  const counts = [...paths]
    .filter((path) => existsSync(path))
    .map((path) => {
      const results = JSON.parse(readFileSync(path, 'utf8'));
      return { passed: results.numPassedTests, failed: results.numFailedTests + results.numRuntimeErrorTestSuites };
    });
  return sum(counts);
}

export function countPlaywright(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(path, 'utf8')).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Reads the totals at the end of what `node --test` writes as TAP. */
export function countTap(output) {
  const total = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: total('pass'), failed: total('fail') + total('cancelled') };
}

export const sum = (counts) =>
  counts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
