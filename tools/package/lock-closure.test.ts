import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closureOf, fitsPlatform, thisPlatform, type LockedEntries, type Platform } from './lock-closure.ts';

const linux: Platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const entries: LockedEntries = {
  'node_modules/server': {
    dependencies: { shared: '1' },
    peerDependencies: { peer: '1', 'spare-peer': '1' },
    peerDependenciesMeta: { 'spare-peer': { optional: true } },
  },
  'node_modules/server/node_modules/shared': { version: '1.0.0' },
  'node_modules/shared': { version: '2.0.0' },
  'node_modules/peer': {},
  'node_modules/spare-peer': {},
  'node_modules/native': { optionalDependencies: { 'native-linux': '1', 'native-wasm': '1', 'native-gone': '1' } },
  'node_modules/native-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/native-wasm': { cpu: ['wasm32'], dependencies: { 'wasm-runtime': '1' } },
  'node_modules/wasm-runtime': {},
  'node_modules/tool': { dev: true },
};

test('a package brings what it needs, from the nearest place, and the peers that it can’t do without', () => {
  assert.deepEqual(
    [...closureOf(entries, ['server']).keys()],
    ['node_modules/peer', 'node_modules/server', 'node_modules/server/node_modules/shared'],
  );
});

test('on a platform, only what is made for it is there', () => {
  assert.deepEqual(
    [...closureOf(entries, ['native'], linux).keys()],
    ['node_modules/native', 'node_modules/native-linux'],
  );
});

test('on all platforms together, what is made for one is optional, with all it needs', () => {
  const all = closureOf(entries, ['native', 'shared']);
  const optional = [...all].filter(([, { isOptional }]) => isOptional).map(([path]) => path);
  assert.deepEqual(optional, ['node_modules/native-linux', 'node_modules/native-wasm', 'node_modules/wasm-runtime']);
});

test('what one package may do without and another needs is needed', () => {
  const all = closureOf(entries, ['native', 'wasm-runtime']);
  assert.equal(all.get('node_modules/wasm-runtime')?.isOptional, false);
});

test('a package that isn’t locked is named', () => {
  assert.throws(() => closureOf(entries, ['unknown']), /has no unknown\./);
});

for (const [what, entry, fits] of [
  ['nothing said', {}, true],
  ['this system', { os: ['darwin', 'linux'] }, true],
  ['another system', { os: ['darwin'] }, false],
  ['any but this', { os: ['!linux'] }, false],
  ['any but another', { os: ['!win32'] }, true],
  ['another libc', { libc: ['musl'] }, false],
] as const)
  test(`a package for ${what} ${fits ? 'fits' : 'does not fit'}`, () => {
    assert.equal(fitsPlatform(entry, linux), fits);
  });

test('this machine is one that the lock file knows', () => {
  assert.deepEqual(Object.keys(thisPlatform()), ['os', 'cpu', 'libc']);
});
