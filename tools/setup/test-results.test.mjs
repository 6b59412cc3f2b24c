import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './temporary-folder.mjs';
import { readTestOptions } from './test-options.mjs';
import { countJest, countPlaywright, countTap, jestResultFiles, withFailureOf } from './test-results.mjs';
import { groupsOf } from './test-steps.mjs';
import { summaryOf } from './test-summary.mjs';

test('Jest results of all projects with tests are summed, a suite that could not run as one failure', (t) => {
  const folder = temporaryFolder(t, {
    'apps/api/jest.config.mjs': '',
    'apps/api/test-results/jest.json': { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
    'apps/e2e/package.json': '{}',
    'libs/errors/jest.config.mjs': '',
    'libs/errors/test-results/jest.json': { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
    'libs/new/jest.config.mjs': '',
  });
  const files = jestResultFiles(folder);
  assert.deepEqual([...files.keys()].sort(), ['api', 'errors', 'new']);
  assert.deepEqual(countJest(files.values()), { passed: 12, failed: 2 });
});

test('a browser test that passes only at the second try has failed', (t) => {
  const folder = temporaryFolder(t, {
    'results.json': { stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 } },
  });
  assert.deepEqual(countPlaywright(join(folder, 'results.json')), { passed: 9, failed: 2 });
});

test('totals of TAP are read', () => {
  assert.deepEqual(countTap('ok 1 - x\n# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n'), { passed: 2, failed: 2 });
});

test('a step that failed without a failed test counts as one failure', () => {
  assert.deepEqual(withFailureOf(1, { passed: 3, failed: 0 }), { passed: 3, failed: 1 });
  assert.deepEqual(withFailureOf(1, { passed: 3, failed: 2 }), { passed: 3, failed: 2 });
  assert.deepEqual(withFailureOf(0, { passed: 3, failed: 0 }), { passed: 3, failed: 0 });
});

test('the summary ends with the totals alone on their line', () => {
  const summary = summaryOf([
    { name: 'lint', passed: 1, failed: 0, milliseconds: 12_340 },
    { name: 'unit', passed: 120, failed: 2, milliseconds: 125_000 },
  ]);
  assert.equal(
    summary,
    `
Step  Passed  Failed        Time
lint       1       0      12.3 s
unit     120       2  2 min 05 s

121 passed, 2 failed`.trimStart(),
  );
});

test('a part can be asked for, and what changes affect', () => {
  const options = (line) => readTestOptions(line === '' ? [] : line.split(' '));
  const everything = { help: false, only: null, base: null };
  assert.deepEqual(options(''), everything);
  assert.deepEqual(options('--help'), { ...everything, help: true });
  assert.deepEqual(options('--only api'), { ...everything, only: 'api' });
  assert.deepEqual(options('--only=e2e'), { ...everything, only: 'e2e' });
  assert.deepEqual(options('--affected'), { ...everything, base: 'main' });
  assert.deepEqual(options('--affected HEAD~2 --only unit'), { ...everything, only: 'unit', base: 'HEAD~2' });
  assert.throws(() => options('--only all'), /Unknown arguments “--only all”/);
  assert.throws(() => options('--fast'), /Unknown arguments “--fast”/);
  assert.throws(() => options('main'), /Unknown arguments “main”/);
  assert.throws(() => options('--affected main other'), /Unknown arguments/);
});

test('steps that run beside others run at the same time as those, also where some are left out', () => {
  const [format, lint, tools, unit] = ['format', 'lint', 'tools', 'unit'].map((name) => ({
    name,
    isBeside: name === 'lint',
  }));
  assert.deepEqual(groupsOf([format, lint, tools, unit]), [[format, lint], [tools], [unit]]);
  assert.deepEqual(groupsOf([lint, tools]), [[lint], [tools]]);
});
