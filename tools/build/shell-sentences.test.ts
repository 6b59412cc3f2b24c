import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspace } from '../setup/paths.mjs';

/** What may show a sentence before a module is opened. */
const earlySources = ['apps/shell/src', 'libs/forms/src', 'libs/lists/src', 'libs/tenant-api/src', 'libs/ui/src'];
/** Only modules have screens of it. */
const lateSource = 'libs/forms/src/file-import/';

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

test('the shell says nothing that comes with modules only', () => {
  const files = earlySources
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: workspace }))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(lateSource));
  const codes = read('libs/errors/src/module-sentences.ts').match(/(?<=^ {2})'[a-z0-9.-]+'(?=:)/gm) ?? [];
  assert.ok(files.length > 100 && codes.length > 200);
  const late = files.flatMap((file) => {
    const source = read(file);
    return codes.filter((code) => source.includes(code)).map((code) => `${file}: ${code}`);
  });
  assert.deepEqual(late, []);
});
