import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageOfSource } from './packages.ts';

test('code belongs to a package, a lib or an app', () => {
  assert.equal(packageOfSource('webpack://shell/javascript/node_modules/react-dom/cjs/react-dom.js'), 'react-dom');
  assert.equal(packageOfSource('webpack://shell/./node_modules/@reduxjs/toolkit/dist/redux.mjs'), '@reduxjs/toolkit');
  assert.equal(packageOfSource('webpack://shell/./libs/ui/src/tabs/Tabs.tsx'), 'libs/ui');
  assert.equal(packageOfSource('webpack://task-board/./src/board/Board.tsx'), 'task-board');
});
