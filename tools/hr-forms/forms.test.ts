import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../setup/temporary-folder.mjs';
import { generatedFiles } from './generated.ts';
import { readForms } from './read-forms.ts';

test('the lists of forms in git are what the files of the forms say', async () => {
  for (const { path, text } of await generatedFiles()) {
    assert.equal(readFileSync(path, 'utf8'), text, 'Run `npm run forms` and commit what it changes.');
  }
});

const formFile = (key: string, order: number) => `
  import { defineForm } from '../definition';
  import { shared } from './shared';
  export const tabOrder = ${order};
  export const ${key}Form = defineForm({ key: '${key}', version: 1, label: 'Form ${key}', sections: [shared] });`;
const shared = `export const shared = { key: 'shared', label: 'Shared' };`;

test('a form is one file, which says where its tab stands', (t) => {
  const folder = temporaryFolder(t, {
    'b.ts': formFile('b', 10),
    'a.ts': formFile('a', 20),
    'new.ts': formFile('between', 15),
    'shared.ts': shared,
  });
  assert.deepEqual(
    readForms(folder).map(({ key, label, file, exportName }) => [key, label, file, exportName]),
    [
      ['b', 'Form b', 'b', 'bForm'],
      ['between', 'Form between', 'new', 'betweenForm'],
      ['a', 'Form a', 'a', 'aForm'],
    ],
  );
});

test('a form that cannot be listed is refused by name', (t) => {
  const refused = (files: Readonly<Record<string, string>>) => () => readForms(temporaryFolder(t, files));
  const unordered = formFile('a', 1).replace(/export const tabOrder.*/, '');
  assert.throws(refused({ 'a.ts': unordered }), { message: 'a doesn’t export tabOrder.' });
  const composed = formFile('a', 1).replace("label: 'Form a'", 'label: shared.label');
  assert.throws(refused({ 'a.ts': composed }), { message: 'No readable label found in a.' });
  const twins = { 'a.ts': formFile('a', 1), 'b.ts': formFile('b', 1) };
  assert.throws(refused(twins), { message: 'Two forms have the same tabOrder: 1.' });
  assert.throws(refused({ 'a.ts': formFile('a', 1), 'b.ts': formFile('a', 2) }), {
    message: 'Two forms have the same key: a.',
  });
});
