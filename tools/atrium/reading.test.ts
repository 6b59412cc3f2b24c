/** The command line as teams use it, against a real registry. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type {
  AuditAnswer,
  FailuresAnswer,
  OperatorSignInAnswer,
  TokensAnswer,
} from '@atrium/remote-contract/registry-calls';
import type { Syntax } from './command.ts';
import { readCommandLine } from './command-line.ts';
import type { KnownRegistry } from './known-registries.ts';
import { runCommand } from './testing/command.ts';
import { startSuite, type Printed } from './testing/command-suite.ts';
import { startDeviceProvider } from './testing/device-provider.ts';
import { freePort, setUp, startRegistry, tearDown } from './testing/registry.ts';

before(setUp);
after(tearDown);

type Difference<Value> = readonly { readonly key: string; readonly before: Value; readonly after: Value }[];
type Bytes = { readonly bytes: number } | null;
interface PrintedDifference {
  readonly contract: Difference<unknown>;
  readonly shared: Difference<string>;
  readonly uses: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly files: readonly { readonly name: string; readonly before: Bytes; readonly after: Bytes }[];
  readonly totals: { readonly after: { readonly bytes: number } };
}

test('verify passes an intact registry', async (t) => {
  const { registry, verify, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  const result = await verify(`verify --key ${registry.publicKey()}`);
  // The shell's, of two files, and the two of the wallet.
  assert.deepEqual([result.ok, result.releases.length, result.files, result.findings], [true, 3, 4, []]);
});

test('a value may begin with a dash, as one key in 64 does', () => {
  const command: Syntax = { name: 'verify', options: { key: {}, all: { type: 'boolean' } } };
  for (const key of ['-vkTFnFSw9', '--kTFnFSw9']) {
    assert.equal(readCommandLine(command, ['--key', key, '--all']).values['key'], key);
    assert.equal(readCommandLine(command, [`--key=${key}`]).values['key'], key);
  }
  assert.throws(() => readCommandLine(command, ['--key', '--all']), /--key/);
});

for (const [what, file] of [
  ['a stored file', 'remoteEntry.0a1b2c3d.js'],
  ['a compressed twin', 'remoteEntry.0a1b2c3d.js.br'],
  ['a record', 'release.json'],
] as const) {
  test(`verify finds a flipped byte in ${what}`, async (t) => {
    const { registry, verify, release } = await startSuite(t);
    await release('wallet', 'one', 'two');
    const path = join(registry.dataFolder, 'registry', 'releases', 'wallet', 'one', file);
    const content = readFileSync(path);
    const middle = content.length >> 1;
    content[middle] = content[middle]! ^ 1;
    writeFileSync(path, content);
    const { findings } = await verify('verify', { code: 1 });
    assert.equal(findings.length, 1);
    assert.ok(findings[0]!.where.startsWith(`wallet one ${file.replace('.br', '')}`), findings[0]!.where);
    assert.equal((await verify('verify wallet', { code: 1 })).ok, false);
  });
}

test('verify refuses another key than the given one, and than that of the first time', async (t) => {
  const { registry, verify, release } = await startSuite(t);
  await release('wallet', 'one');
  const other = 'A'.repeat(43);
  assert.match((await verify(`verify --key ${other}`, { code: 1 })).findings[0]!.message, /is not a trusted key/);
  const known = join(registry.dataFolder, 'known-registries.json');
  await verify();
  const remembered = JSON.parse(readFileSync(known, 'utf8')) as Record<string, KnownRegistry>;
  const [[address, seen] = ['', undefined]] = Object.entries(remembered);
  assert.ok(seen);
  assert.deepEqual([address, seen.key], [registry.url, registry.publicKey()]);

  writeFileSync(known, JSON.stringify({ [address]: { ...seen, key: other } }));
  await verify('verify', { code: 1 });
  writeFileSync(known, JSON.stringify({ [address]: { ...seen, rev: seen.rev + 1 } }));
  assert.match((await verify('verify', { code: 1 })).findings[0]!.message, /went back from revision \d+ to \d+/);
  await verify('verify --trust-anew');
  await verify();
});

test('verify goes through the audit log, which needs a token, and keeps its newest hash', async (t) => {
  const { registry, verify, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  const { audit } = await verify();
  assert.ok(audit !== null && audit.entries >= 4);
  assert.match((await runCommand(registry, ['verify'])).stdout, new RegExp(`entries verified, up to ${audit.head}\\.`));
  await verify(`verify --audit-head ${audit.head}`);
  await release('wallet', 'three');
  // It is in the log still, although no longer its newest one.
  await verify(`verify --audit-head ${audit.head}`);
  const { findings } = await verify(`verify --audit-head ${'0'.repeat(64)}`, { code: 1 });
  assert.match(findings[0]!.message, /^audit log has no entry with the hash 0{64}/);
  const { stdout } = await runCommand({ ...registry, dataFolder: '/nonexistent' }, [
    ...['verify', '--key', registry.publicKey()],
  ]);
  assert.match(stdout, /wasn’t checked: that needs a token/);
});

test('verify finds a changed entry of the audit log, and an end that was cut off', async (t) => {
  const { registry, verify, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  await verify();
  const change = (sql: string) =>
    registry.asOwner(
      `alter table registry.audit disable trigger all; ${sql}; alter table registry.audit enable trigger all`,
    );
  const problem = async () => {
    const { ok, findings } = await verify('verify', { code: 1 });
    assert.deepEqual([ok, findings.length], [false, 1]);
    return findings[0]!.message;
  };
  await change('delete from registry.audit where seq = (select max(seq) from registry.audit)');
  assert.match(await problem(), /no entry with the hash [0-9a-f]{64}, which was its newest one/);
  await change(
    `update registry.audit set at = at - interval '1 s' where seq = (select min(seq) + 1 from registry.audit)`,
  );
  assert.match(await problem(), /entry \d+ doesn’t fit/);
});

test('diff lists changes of files, bytes, contract, shared versions and symbols', async (t) => {
  const { read, publish } = await startSuite(t);
  const files = (size: number) => ({ 'remoteEntry.0a1b2c3d.js': 'x'.repeat(size), [`only-${size}.0a1b2c3d.js`]: 'y' });
  const built = (version: string, symbol: string) => ({
    shared: { '@atrium/ui': version },
    uses: { '@atrium/ui': [symbol] },
  });
  await publish('wallet', { id: 'one', files: files(10), changes: built('1.0.0', 'Card') }, { promote: ['--promote'] });
  const contract = { version: '1.1.0', routes: [{ path: '/wallet', title: 'Your wallet' }] };
  await publish('wallet', { id: 'two', files: files(20), contract, changes: built('1.0.0', 'Button') });
  const difference = (await read('diff wallet')) as PrintedDifference;
  assert.deepEqual(difference.contract, [
    { key: 'routes./wallet.title', before: 'wallet', after: 'Your wallet' },
    { key: 'version', before: '1.0.0', after: '1.1.0' },
  ]);
  assert.deepEqual(difference.uses, { added: ['@atrium/ui Button'], removed: ['@atrium/ui Card'] });
  assert.deepEqual(
    difference.files.map(({ name, before, after }) => [name, before?.bytes, after?.bytes]),
    [
      ['only-10.js', 1, undefined],
      ['only-20.js', undefined, 1],
      ['remoteEntry.js', 10, 20],
    ],
  );
  assert.deepEqual([difference.shared, difference.totals.after.bytes], [[], 21]);
});

test('status shows people a table of who runs what', async (t) => {
  const { registry, change, publish, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  await publish('wallet', { id: 'three' }, { promote: ['--promote', '10'] });
  await change('pin wallet one --tenant acme');
  for (const outcome of ['loaded', 'loaded', 'render']) await registry.report('wallet', 'two', outcome);
  await registry.report('wallet', 'one', 'chunk');
  const { code, stdout } = await runCommand(registry, ['status']);
  assert.equal(code, 0);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  const wallet = rows.find(([name]) => name === 'wallet');
  assert.ok(wallet);
  assert.deepEqual(wallet.slice(0, 7), ['wallet', 'two', '1.0.0', 'Test team', 'on', 'three 10%', '1']);
  assert.deepEqual(wallet.slice(7), ['2 loads, 1 failed (render) / no loads', 'one']);
  assert.deepEqual(rows.at(-1), ['wallet', 'one', 'acme', 'no end', '1 load, 1 failed (chunk)', 'A test.']);
});

test('failures are shown to the team of the remote, each once', async (t) => {
  const { registry, read, run, release } = await startSuite(t);
  await release('wallet', 'one', 'two');
  assert.match((await runCommand(registry, ['failures', 'wallet'])).stdout, /^No errors reported/);
  const stack = 'Error: gone\n    at open (https://suite.example/remotes/wallet/two/remoteEntry.0a1b2c3d.js:1:2)';
  for (let time = 0; time < 2; time += 1) await registry.report('wallet', 'two', 'render', { message: 'gone', stack });
  await registry.report('wallet', 'one', 'late', { message: 'TypeError' });
  const found = (await read('failures wallet stable')) as FailuresAnswer;
  assert.deepEqual(
    found.map(({ release: id, phase, message, count }) => [id, phase, message, count]),
    [['two', 'render', 'gone', 2]],
  );
  const { stdout } = await runCommand(registry, ['failures', 'wallet']);
  assert.match(stdout, /^one  late  once, \S+\n  TypeError\n\ntwo  render  2 times, .*\n  Error: gone\n      at open /);
  const { token } = await run('token Kim --team People');
  assert.equal((await run('failures wallet', { token, code: 4 })).error.code, 'not-your-remote');
});

test('the command line says what it does not understand, and asks for the reason', async (t) => {
  const { registry } = await startSuite(t);
  const refused = async (...args: readonly string[]) => {
    const { code, stderr } = await runCommand(registry, args);
    assert.equal(code, 2, stderr);
    return stderr;
  };
  assert.match(await refused('rollback', 'wallet'), /Give a reason/);
  assert.match(await refused('promote', 'wallet', '--why', 'x'), /Missing argument for promote: <release>/);
  assert.match(await refused('promote', 'wallet', 'one', '--why', 'x', '--percent', '101'), /from 0 to 100/);
  assert.match(await refused('promote', 'wallet', 'one', '--why', 'x', '--plan', '10,5'), /ascending/);
  assert.match(await refused('pin', 'wallet', 'one', '--why', 'x'), /--tenant/);
  for (const until of ['2001-01-01', '2099-02-30', 'tomorrow', '2099-01-01T00:00'])
    await refused('pin', 'wallet', 'one', '--tenant', 'acme', '--why', 'x', '--until', until);
  assert.match(await refused('publsh'), /Unknown command “publsh”/);
  assert.match(await refused('status', '--colour'), /--colour/);
});

test('a registry that does not answer is told apart from one that refuses', async (t) => {
  const { registry } = await startSuite(t);
  const nowhere = { ...registry, url: `http://127.0.0.1:${await freePort()}` };
  const { code, json } = await runCommand(nowhere, ['status', '--json']);
  assert.deepEqual([code, (json as Printed).error.code], [3, 'unreachable']);
  const { code: without, stderr } = await runCommand({ ...registry, dataFolder: '/nonexistent' }, ['status']);
  assert.equal(without, 4);
  assert.match(stderr, /ATRIUM_TOKEN/);
});

test('operators sign in with their identity provider, and the audit log has their names', async (t) => {
  const provider = await startDeviceProvider(t);
  const registry = await startRegistry(t, {
    settings: {
      OPERATOR_OIDC_ISSUER: provider.issuer,
      OPERATOR_OIDC_CLIENT_ID: 'atrium',
      OPERATOR_OIDC_TEAMS: 'ops=*; fin=Finance team',
    },
  });
  // Somebody else's machine, without a token of its own.
  const elsewhere = { ...registry, dataFolder: join(registry.folder, 'elsewhere') };
  const signIn = (...args: readonly string[]) => runCommand(elsewhere, ['sign-in', '--json', ...args]);
  assert.equal((await runCommand(elsewhere, ['status'])).code, 4);

  provider.signsIn({ sub: '1', name: 'Jane Doe', email: 'jane@acme.example', groups: ['fin', 'others'] });
  const { code, stderr, json } = await signIn();
  assert.equal(code, 0, stderr);
  assert.match(stderr, /open http:\S+\/activate and check that it shows the code WDJB-MJHT/);
  const { actor, team } = json as OperatorSignInAnswer;
  assert.deepEqual([actor, team], ['Jane Doe <jane@acme.example>', 'Finance team']);
  assert.equal((await runCommand(elsewhere, ['status'])).code, 0);
  const [known] = (await runCommand(elsewhere, ['tokens', '--json'])).json as TokensAnswer;
  assert.equal(known?.owner, 'Jane Doe <jane@acme.example>');
  assert.ok(Date.parse(known.until ?? '') > Date.now());

  provider.signsIn({ sub: '2', email: 'kim@acme.example', groups: ['fin', 'ops'] });
  assert.equal(((await signIn()).json as OperatorSignInAnswer).team, null);
  assert.equal(((await signIn('--team', 'Finance team')).json as OperatorSignInAnswer).team, 'Finance team');
  const log = (await runCommand(registry, ['audit', '--json'])).json as AuditAnswer;
  assert.deepEqual(
    log.filter(({ action }) => action === 'issue-token').map((entry) => [entry.actor, entry.why]),
    [
      ['kim@acme.example', 'Signed in.'],
      ['kim@acme.example', 'Signed in.'],
      ['Jane Doe <jane@acme.example>', 'Signed in.'],
    ],
  );

  const refused = async (...args: readonly string[]) => {
    const result = await signIn(...args);
    return [result.code, (result.json as Printed).error.code];
  };
  assert.deepEqual(await refused('--team', 'People'), [4, 'no-team']);
  const jane = { sub: '1', groups: ['ops'] };
  provider.signsIn({ ...jane, groups: ['others'] });
  assert.deepEqual(await refused(), [4, 'no-team']);
  provider.signsIn(null);
  assert.deepEqual(await refused(), [4, 'sign-in-failed']);
  for (const wrong of [{ audience: 'another client' }, { age: 1000 }, { isOfAnotherKey: true }]) {
    provider.signsIn(jane, wrong);
    assert.deepEqual(await refused(), [4, 'sign-in-invalid']);
  }
});

test('where nobody can sign in, the command says so', async (t) => {
  const { run } = await startSuite(t);
  assert.equal((await run('sign-in', { code: 1 })).error.code, 'sign-in-off');
});
