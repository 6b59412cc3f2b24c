/** Every `npm run …` that is a program of ours finds what it imports. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { test } from 'node:test';
import { inWorkspace } from './setup/paths.mjs';

const { scripts } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const relativeImport = /(?:\bfrom |\bimport |\bimport\()'(\.[^']+\.(?:mjs|ts))'/g;

/** The files that a program imports but that don't exist. */
function missingBelow(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (!existsSync(file)) return [file];
  const imported = [...readFileSync(file, 'utf8').matchAll(relativeImport)].map(([, path = '']) => path);
  return imported.flatMap((path) => missingBelow(resolve(dirname(file), path), seen));
}

for (const [name, command] of Object.entries(scripts)) {
  const [, program] = /^node (?:tools\/run\.mjs )?(\S+\.(?:mjs|ts))/.exec(command) ?? [];
  if (program === undefined) continue;
  test(`npm run ${name}`, () => {
    assert.deepEqual(missingBelow(inWorkspace(program)), []);
  });
}
