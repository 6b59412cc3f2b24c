/** The check as `npm test` runs it, in checkouts of a small repository. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { inWorkspace } from '../setup/paths.mjs';
import { temporaryFolder } from '../setup/temporary-folder.mjs';

const libs = ['auth-store', 'errors', 'remote-contract', 'router', 'state', 'tenant-api', 'ui'];

/** Runs a program. Returns its exit code and all output. */
function run(cwd: string, command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

function git(cwd: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
  const { code, output } = run(cwd, 'git', ...who, ...args);
  assert.equal(code, 0, output);
}

/** Runs commands in a checkout. */
function checkoutAt(folder: string) {
  const tool = (name: string) => run(folder, process.execPath, join('tools', 'public-api', name));
  return {
    folder,
    check: () => tool('check-breaking.ts'),
    record: () => tool('record-released.ts'),
    setVersion: (lib: string, version: string) => {
      const manifest = {
        name: `@atrium/${lib}`,
        version,
        type: 'module',
        exports: { '.': { '@atrium/source': './src/index.ts' } },
      };
      writeFileSync(join(folder, 'libs', lib, 'package.json'), JSON.stringify(manifest));
    },
    setApi: (lib: string, ...names: readonly string[]) => {
      const lines = names.map((name) => `const ${name}: string`).join('\n');
      const text = `# @atrium/${lib}: public API\n\n## @atrium/${lib}\n\n\`\`\`ts\n${lines}\n\`\`\`\n`;
      writeFileSync(join(folder, 'libs', lib, 'api', 'public-api.md'), text);
    },
    plan: (bump: string, lib: string) => {
      mkdirSync(join(folder, '.nx', 'version-plans'), { recursive: true });
      writeFileSync(join(folder, '.nx', 'version-plans', 'plan.md'), `---\n${lib}: ${bump}\n---\n\nNews.\n`);
    },
  };
}

/** A repository whose libs are released as 1.0.0, each with Button and Card, and a clone of it made with these options. */
function clone(t: TestContext, ...options: readonly string[]) {
  const folder = temporaryFolder(t);
  const origin = checkoutAt(join(folder, 'origin'));
  for (const name of ['public-api', 'setup']) {
    cpSync(inWorkspace('tools', name), join(origin.folder, 'tools', name), { recursive: true });
  }
  writeFileSync(join(origin.folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const lib of libs) {
    mkdirSync(join(origin.folder, 'libs', lib, 'api'), { recursive: true });
    origin.setVersion(lib, '1.0.0');
    origin.setApi(lib, 'Button', 'Card');
  }
  assert.equal(origin.record().code, 0);
  git(origin.folder, 'init', '-q');
  git(origin.folder, 'add', '.');
  git(origin.folder, 'commit', '-qm', 'Release shared libs');
  // So that a shallow clone doesn't contain the release's commit.
  git(origin.folder, 'commit', '-qm', 'Later', '--allow-empty');
  git(folder, 'clone', '-q', ...options, `file://${origin.folder}`, 'clone');
  return checkoutAt(join(folder, 'clone'));
}

for (const [what, options] of [
  ['a clone without tags', ['--no-tags']],
  ['a shallow clone', ['--depth', '1']],
] as const) {
  test(`in ${what}, an export that is gone is refused by name`, (t) => {
    const { check, setApi } = clone(t, ...options);
    assert.deepEqual(check(), { code: 0, output: '' });
    setApi('ui', 'Card');
    assert.deepEqual(check(), {
      code: 1,
      output: `ui has breaking changes since 1.0.0, but no major version is planned:
  - Button of @atrium/ui was removed
Restore what was there, or plan the version: npx nx release plan major -p ui
`,
    });
  });
}

test('a plan for a major version lets an export go, and one for less, or for another lib, does not', (t) => {
  const { check, setApi, plan } = clone(t);
  setApi('ui', 'Card');
  plan('minor', 'ui');
  assert.equal(check().code, 1);
  plan('major', 'errors');
  assert.equal(check().code, 1);
  plan('major', 'ui');
  assert.deepEqual(check(), { code: 0, output: '' });
});

test('what was released later counts from then on, and needs to be written down', (t) => {
  const { check, record, setApi, setVersion } = clone(t);
  setApi('ui', 'Card', 'Dialog');
  setVersion('ui', '2.0.0');
  const { code, output } = check();
  assert.equal(code, 1);
  assert.match(output, /libs\/ui\/api\/released-api.md is for 1\.0\.0, but ui is at 2\.0\.0/);
  assert.deepEqual(record(), { code: 0, output: 'Wrote libs/ui/api/released-api.md.\n' });
  assert.deepEqual(check(), { code: 0, output: '' });
  setApi('ui', 'Card');
  assert.match(check().output, /ui has breaking changes since 2\.0\.0[^]*Dialog of @atrium\/ui was removed/);
});

test('a break is not written down as released under a version that does not say so', (t) => {
  const { check, record, setApi, setVersion } = clone(t);
  setApi('ui', 'Card');
  setVersion('ui', '1.0.1');
  assert.equal(record().code, 1);
  assert.match(check().output, /ui has breaking changes since 1\.0\.0/);
});

test('a lib of which nothing is written down is not taken for one that breaks nobody', (t) => {
  const { folder, check } = clone(t);
  rmSync(join(folder, 'libs', 'ui', 'api', 'released-api.md'));
  const { code, output } = check();
  assert.equal(code, 1);
  assert.match(output, /released-api.md is missing/);
});
