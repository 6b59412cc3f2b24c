import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintTogether, targetsOf, type Project } from './targets.ts';

const project = { root: 'apps/wallet', tags: [], files: ['package.json'], dependencies: [] };
const targets = (changes: Partial<Omit<Project, 'name'>>) => targetsOf({ ...project, ...changes });
const commands = (changes: Partial<Omit<Project, 'name'>>) =>
  Object.fromEntries(Object.entries(targets(changes)).map(([name, { command }]) => [name, command]));

test('a project has the targets that its tags and files ask for, as plain commands', () => {
  const files = ['package.json', 'tsconfig.json', 'jest.config.mjs'];
  assert.deepEqual(commands({ tags: ['type:remote'], files }), {
    build: 'node tools/build/web.ts apps/wallet',
    typecheck: 'node tools/typecheck.ts apps/wallet',
    lint: 'eslint --max-warnings 0 apps/wallet',
    test: 'node tools/unit-tests.ts apps/wallet',
  });
  assert.equal(commands({ tags: ['type:app'] })['build'], 'node tools/build/node.ts apps/wallet');
  assert.equal(commands({ tags: ['type:lib'] })['build'], 'node tools/build/lib.ts apps/wallet');
  assert.deepEqual(Object.keys(commands({ tags: ['type:tools'] })), ['lint']);
});

test('browser tests need every app, and to be checked only the libs that they import', () => {
  const { typecheck, lint, e2e } = targets({
    tags: ['type:e2e'],
    files: ['tsconfig.json', 'playwright.config.ts'],
    dependencies: ['@atrium/contracts', 'zod'],
  });
  assert.deepEqual(typecheck?.dependsOn, [{ target: 'build', projects: ['contracts'] }]);
  assert.deepEqual(lint?.inputs?.[1], { input: 'production', projects: ['contracts'] });
  assert.deepEqual(e2e?.dependsOn, ['^build']);
});

test('all projects are linted together, those of the browser in one process and the others in another', () => {
  const { 'lint-web': web, 'lint-others': others } = lintTogether([
    { root: 'apps/wallet', name: 'wallet', tags: ['platform:web'] },
    { root: 'libs/ui', name: 'ui', tags: ['platform:web'] },
    { root: 'libs/errors', name: 'errors', tags: ['platform:any'] },
    { root: 'tools', name: 'tools', tags: ['platform:node'] },
  ]);
  assert.ok(web && others);
  assert.match(web.command, / --max-warnings 0 apps\/wallet libs\/ui$/);
  assert.match(others.command, / --max-warnings 0 libs\/errors tools "\*\.\{js,mjs\}"$/);
  assert.deepEqual(web.inputs?.[0], { input: 'default', projects: ['wallet', 'ui'] });
});
