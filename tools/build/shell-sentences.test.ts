import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspace } from '../setup/paths.mjs';

/** What may show a sentence before the API’s code is there, which brings those of modules along. */
const earlySources = ['apps/shell/src', 'libs/ui/src'];
/** Pages that wait for that code. */
const latePages = [
  'apps/shell/src/signed-in/add-user/',
  'apps/shell/src/signed-in/apps/',
  'apps/shell/src/signed-in/files/',
  'apps/shell/src/signed-in/modules/overrides/AllowOverrides',
  'apps/shell/src/signed-in/modules/overrides/ComparisonView',
  'apps/shell/src/signed-in/modules/overrides/OverrideCard',
  'apps/shell/src/signed-in/modules/overrides/compare',
];

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

const sourcesOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: workspace }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
const codesOf = (files: string) =>
  globSync(`libs/errors/src/${files}`, { cwd: workspace }).flatMap(
    (file) => read(file).match(/(?<=^ {2})'[a-z0-9.-]+'(?=:)/gm) ?? [],
  );

function uses(files: readonly string[], codes: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const source = read(file);
    return codes.filter((code) => source.includes(code)).map((code) => `${file}: ${code}`);
  });
}

test('the shell says nothing that comes with modules only', () => {
  const files = sourcesOf(earlySources).filter((file) => !latePages.some((page) => file.startsWith(page)));
  const codes = codesOf('module-sentences/*.ts');
  assert.ok(files.length > 100 && codes.length > 200);
  assert.deepEqual(uses(files, codes), []);
});

test('nobody who is signed in is told what comes with the signed-out pages only', () => {
  const remotes = globSync('apps/*/src/contract.ts', { cwd: workspace }).map((file) => file.replace('contract.ts', ''));
  const files = sourcesOf(['apps/shell/src/signed-in', 'libs/forms/src', 'libs/lists/src', 'libs/ui/src', ...remotes]);
  const codes = codesOf('signed-out-sentences.ts');
  assert.ok(files.length > 300 && codes.length > 5);
  assert.deepEqual(uses(files, codes), []);
});

test('each code has one sentence', () => {
  const codes = codesOf('**/*-sentences.ts');
  assert.ok(codes.length > 500);
  assert.deepEqual(
    codes.filter((code, index) => codes.indexOf(code) !== index),
    [],
  );
});
