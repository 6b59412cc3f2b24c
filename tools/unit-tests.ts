/**
 * Runs the Jest tests of one project: `node tools/unit-tests.ts <project root> [arguments for Jest]`. Results stay in
 * `test-results/jest.json`, which Nx caches too, so that `npm test` can count tests that it need not run again.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const jest = join(import.meta.dirname, '..', 'node_modules', 'jest', 'bin', 'jest.js');
const [projectRoot = '.', ...rest] = process.argv.slice(2);
const results = join(projectRoot, 'test-results');
mkdirSync(results, { recursive: true });
const options = [
  '--config',
  join(projectRoot, 'jest.config.mjs'),
  '--json',
  '--outputFile',
  join(results, 'jest.json'),
];
const { status } = spawnSync(process.execPath, [jest, ...options, ...rest], {
  stdio: ['inherit', 'ignore', 'inherit'],
});
process.exit(status ?? 1);
