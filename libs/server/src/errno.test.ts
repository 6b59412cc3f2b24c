import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errnoOf, isMissing } from './errno';

const failureOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};

it.each([
  ['a missing file', () => readFileSync(join(tmpdir(), 'nowhere', 'at', 'all')), 'ENOENT'],
  ['a file below a file', () => readFileSync(join(process.execPath, 'below')), 'ENOTDIR'],
  ['a folder', () => readFileSync(tmpdir()), 'EISDIR'],
])('%s counts as missing', (_, work, code) => {
  const failure = failureOf(work);
  expect(errnoOf(failure)).toBe(code);
  expect(isMissing(failure)).toBe(true);
});

it.each([[new Error('Other')], [{ code: 5 }], [null], ['ENOENT'], [{ code: 'EACCES' }]])('%p does not', (failure) => {
  expect(isMissing(failure)).toBe(false);
});
