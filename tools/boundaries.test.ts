/** Checks the import rules against imports that must fail, and some that must not. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { inWorkspace, workspace } from './setup/paths.mjs';

const rules = ['@nx/enforce-module-boundaries', 'no-restricted-imports'];

/** The checkout's configuration, without rules that need types, so that the linted file needn't exist. */
const eslint = new ESLint({
  cwd: workspace,
  ruleFilter: ({ ruleId }) => rules.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

async function violations(file: string, source: string): Promise<readonly string[]> {
  const results = await eslint.lintText(source, { filePath: inWorkspace(file) });
  return results.flatMap(({ messages }) => messages).map(({ message }) => message);
}

before(async () => {
  process.env['NX_DAEMON'] = 'false';
  // Without the graph the rule has nothing to hold an import against, and says nothing.
  await createProjectGraphAsync();
});

const forbidden: readonly (readonly [who: string, file: string, what: string, request: string])[] = [
  ['a remote', 'apps/employees/src/probe.ts', 'the shell by path', '../../shell/src/main'],
  ['a remote', 'apps/employees/src/probe.ts', 'the shell by name', '@atrium/shell-app/src/main'],
  ['a remote', 'apps/employees/src/probe.ts', 'a server', '@atrium/api-app/src/main'],
  ['a remote', 'apps/employees/src/probe.ts', 'a lib by path', '../../../libs/ui/src/index'],
  ['a remote', 'apps/employees/src/probe.ts', 'a lib of servers', '@atrium/embedded-postgres'],
  ['a remote', 'apps/employees/src/probe.ts', 'the router itself', 'react-router'],
  ['a remote', 'apps/employees/src/probe.ts', 'the store itself', '@reduxjs/toolkit'],
  ['a remote', 'apps/employees/src/probe.ts', 'the headless library itself', 'react-aria-components'],
  ['a remote made tomorrow', 'apps/tomorrow/src/probe.ts', 'the router itself', 'react-router'],
  ['the shell', 'apps/shell/src/probe.ts', 'a remote by path', '../../employees/src/remote'],
  ['the shell', 'apps/shell/src/probe.ts', 'a remote by name', '@atrium/employees-app/src/remote'],
  ['a server', 'apps/api/src/probe.ts', 'a lib of screens', '@atrium/ui'],
  ['a server', 'apps/api/src/probe.ts', 'another server', '@atrium/registry-app/src/main'],
  ['the API’s plumbing', 'apps/api/src/server/probe.ts', 'a domain', '../wallet/repository'],
  ['the API’s files', 'apps/api/src/files/probe.ts', 'a domain', '../hr-forms/present'],
  ['a domain of the API', 'apps/api/src/boards/probe.ts', 'one that stands on it', '../tasks/repository'],
  ['a folder in a domain of the API', 'apps/api/src/hr-forms/paper/probe.ts', 'the composition', '../../app/app'],
  ['a domain of the API', 'apps/api/src/boards/probe.ts', 'what only tests need', '../testing/call'],
  ['ui', 'libs/ui/src/probe.ts', 'the store', '@atrium/state'],
  ['ui', 'libs/ui/src/probe.ts', 'the router', '@atrium/router'],
  ['contracts', 'libs/contracts/src/probe.ts', 'a lib of screens', '@atrium/ui'],
  ['contracts', 'libs/contracts/src/probe.ts', 'what stands on it', '@atrium/tenant-api'],
  ['errors', 'libs/errors/src/probe.ts', 'contracts', '@atrium/contracts/employees'],
  ['a lib', 'libs/tenant-api/src/probe.ts', 'an app', '@atrium/shell-app/src/main'],
];

for (const [who, file, what, request] of forbidden) {
  test(`${who} may not import ${what}: ${request}`, async () => {
    const found = await violations(file, `import * as probe from '${request}';\nexport { probe };\n`);
    assert.equal(found.length, 1, `expected one violation, found ${JSON.stringify(found)}`);
  });
}

const allowed: readonly (readonly [file: string, request: string])[] = [
  ['apps/employees/src/probe.ts', '@atrium/ui'],
  ['apps/employees/src/probe.ts', '@atrium/tenant-api'],
  ['apps/shell/src/probe.ts', '@atrium/remote-contract'],
  ['apps/api/src/probe.ts', '@atrium/contracts/employees'],
  ['apps/api/src/tasks/probe.ts', '../boards/repository'],
  ['apps/api/src/boards/probe.test.ts', '../testing/call'],
  ['apps/api/src/workers/probe.ts', './jobs'],
  ['apps/registry/src/probe.ts', '@atrium/remote-contract'],
  ['libs/tenant-api/src/probe.ts', '@atrium/errors'],
];

for (const [file, request] of allowed) {
  test(`${file} may import ${request}`, async () => {
    assert.deepEqual(await violations(file, `import * as probe from '${request}';\nexport { probe };\n`), []);
  });
}
