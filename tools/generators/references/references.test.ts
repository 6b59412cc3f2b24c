import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importedLibs, withReferences } from './references.ts';

test('libs are those that sources import, as types or by import(), and what only tests import is not published', () => {
  const sources = [
    { path: 'src/one.ts', text: "import { type Money } from '@atrium/contracts/wallet';\nexport * from './two';" },
    { path: 'src/two.tsx', text: "void import('@atrium/ui/menu');\nimport 'react';\nimport '@atrium/wallet';" },
    { path: 'src/one.test.ts', text: "import { host } from '@atrium/testing';\nimport '@atrium/ui';" },
    { path: 'src/three.ts', text: "// import '@atrium/state';\nconst text = 'from @atrium/router';" },
  ];
  assert.deepEqual(importedLibs(sources, 'wallet'), {
    all: ['contracts', 'testing', 'ui'],
    published: ['contracts', 'ui'],
  });
});

test('references are written only where they differ', () => {
  const text = '{ "include": ["src"], "references": [{ "path": "b" }, { "path": "a" }] }';
  assert.equal(withReferences(text, ['a', 'b']), text);
  assert.deepEqual(JSON.parse(withReferences(text, ['a', 'c'])), {
    include: ['src'],
    references: [{ path: 'a' }, { path: 'c' }],
  });
  assert.deepEqual(JSON.parse(withReferences(text, [])), { include: ['src'] });
});
