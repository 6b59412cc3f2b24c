/** A remote as a team makes it: from the command to the channel, with nothing edited by hand in between. */
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Platform } from '@atrium/remote-contract';
import type { PublishAnswer } from '@atrium/remote-contract/registry-calls';
import { runCommand } from '../atrium/testing/command.ts';
import { setUp, startRegistry, tearDown } from '../atrium/testing/registry.ts';
import { generatedPath } from '../mock-shell/generated.ts';
import { runNode, runNx } from '../setup/run.mjs';
import { copyWorkspace, removeWorkspace } from './testing/workspace-copy.ts';

const invoices = 'invoices --title Invoices --path /invoicing --nav --api --contributions';
const timeOff = 'time-off --launcher company';

let copy: string;

/** Runs the generator in the copy. */
const make = (line: string, ...args: readonly string[]) =>
  runNode(['tools/new-remote.mjs', ...line.split(' '), ...args, '--owner', 'Finance team', '--lock-only'], {
    cwd: copy,
  });

const buildWallet = () => runNx(['run', 'wallet:build', '--output-style=static'], { cwd: copy });

before(async () => {
  copy = copyWorkspace();
  const { code, output } = await buildWallet();
  assert.equal(code, 0, output);
  const made = [await make(invoices), await make(timeOff, '--title', "Time & “off” it's")];
  for (const { code, output } of made) assert.equal(code, 0, output);
});
after(() => {
  removeWorkspace(copy);
});

test('what others have built stays in the cache', async () => {
  const { code, output } = await buildWallet();
  assert.equal(code, 0, output);
  const [, cached, all] = /read the output from the cache .* for (\d+) out of (\d+) tasks/.exec(output) ?? [];
  assert.ok(Number(all) > 1, output);
  assert.equal(cached, all, output);
});

test('their project references are those that nx sync writes', async () => {
  const { code, output } = await runNx(['sync:check'], { cwd: copy });
  assert.equal(code, 0, output);
});

test('Nx knows the generator, too', async () => {
  const asked = ['bills', '--title', 'Bills', '--owner', 'Finance team', '--dry-run', '--no-interactive'];
  const { code, output } = await runNx(['generate', '@atrium/tools:remote', ...asked], { cwd: copy });
  assert.equal(code, 0, output);
  assert.match(output, /CREATE apps\/bills\/src\/remote\.ts/);
});

test('new remotes pass lint, types and tests, and are built', async () => {
  const projects = ['-p', 'invoices,time-off', '--output-style=static'];
  const { code, output } = await runNx(['run-many', '-t', 'lint', 'typecheck', 'test', 'build', ...projects], {
    cwd: copy,
  });
  assert.equal(code, 0, output);
});

test('a new version of a lib leaves their ranges as they are', () => {
  const text = readFileSync(join(copy, 'apps', 'invoices', 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
  const { dependencies, devDependencies } = manifest;
  assert.deepEqual([...new Set(Object.values({ ...dependencies, ...devDependencies }))], ['*']);
});

test('their files are formatted, and npm knows them', async () => {
  const prettier = join('node_modules', 'prettier', 'bin', 'prettier.cjs');
  const { code, output } = await runNode([prettier, '--check', 'apps/invoices', 'apps/time-off'], { cwd: copy });
  assert.equal(code, 0, output);
  const { packages } = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
  };
  assert.equal(packages['node_modules/@atrium/invoices-app']?.resolved, 'apps/invoices');
});

test('a new remote is published and promoted with one command each, and the channel has its contract', async (t) => {
  await setUp();
  t.after(tearDown);
  const registry = await startRegistry(t, { provided: JSON.parse(readFileSync(generatedPath, 'utf8')) as Platform });
  const atrium = async (...args: readonly string[]) => {
    const { code, stdout, stderr, json } = await runCommand(registry, [...args, '--why', 'Its first.', '--json']);
    assert.equal(code, 0, stdout + stderr);
    return json as PublishAnswer;
  };

  const { id } = await atrium('publish', 'invoices', '--dir', join(copy, 'apps', 'invoices', 'dist', 'release'));
  await atrium('promote', 'invoices', id);

  const { remotes, releases } = await registry.channel();
  assert.equal(remotes.find(({ name }) => name === 'invoices')?.stable, id);
  const contract = releases.find((release) => release.id === id)?.contract;
  assert.ok(contract);
  assert.deepEqual(
    contract.tiles.map(({ launcher, label, path, icon }) => ({ launcher, label, path, icon })),
    [{ launcher: 'main', label: 'Invoicing', path: '/invoicing', icon: 'receipt' }],
  );
  assert.equal(contract.owner, 'Finance team');
});

test('a remote that uses what the shell does not provide fails its own tests, by name', async () => {
  const used = "import { Carousel } from '@atrium/ui';\nvoid Carousel;\n";
  appendFileSync(join(copy, 'apps', 'time-off', 'src', 'lazy-screens.ts'), used);
  const { code, output } = await runNode(['tools/unit-tests.ts', 'apps/time-off'], { cwd: copy });
  assert.equal(code, 1);
  assert.match(output, /time-off 0\.1\.0 uses Carousel from @atrium\/ui, which the shell’s version doesn’t have/);
});

test('a second remote of the name, or below its path, is not made', async () => {
  const again = await make(invoices);
  assert.equal(again.code, 1);
  assert.match(again.output, /There’s already a project called “invoices”/);
  const below = await make('bills --title Bills --path /invoicing/bills');
  assert.match(below.output, /The remote “invoices” already uses \/invoicing/);
});
