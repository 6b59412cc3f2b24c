import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../setup/temporary-folder.mjs';
import { usedSymbols } from './used-symbols.ts';

const requests = ['react', '@atrium/ui', '@atrium/ui/menu'];
const usedIn = (t: TestContext, files: Readonly<Record<string, string>>) =>
  usedSymbols(temporaryFolder(t, files), requests);

test('names are those that the module exports, not local aliases, over all files and folders', (t) => {
  const files = {
    'Screen.tsx':
      "import react, { useState as state } from 'react';\nexport const Screen = () => <p>{state(react)}</p>;",
    'parts/button.ts': "export { Button as Press } from '@atrium/ui';\nimport { Card } from '@atrium/ui';\nCard();",
  };
  assert.deepEqual(usedIn(t, files), { react: ['default', 'useState'], '@atrium/ui': ['Button', 'Card'] });
});

test('a module that is taken as a whole counts as such', (t) => {
  const files = {
    'one.ts': "import * as react from 'react';\nreact.use();",
    'two.ts': "export * from '@atrium/ui';\nvoid import('@atrium/ui/menu');",
  };
  assert.deepEqual(usedIn(t, files), { react: ['*'], '@atrium/ui': ['*'], '@atrium/ui/menu': ['*'] });
});

test('types, tests and other modules count for nothing', (t) => {
  const files = {
    'types.ts':
      "import type { ReactNode } from 'react';\nimport { type CardProps, Card } from '@atrium/ui';\nexport type { ReactNode, CardProps };\nCard();",
    'Screen.test.tsx': "import { act } from 'react';\nact();",
    'testing/open-screen.ts': "import { act } from 'react';\nact();",
    'other.ts': "import { Boxes } from '@atrium/ui/icons';\nBoxes();",
  };
  assert.deepEqual(usedIn(t, files), { '@atrium/ui': ['Card'] });
});
