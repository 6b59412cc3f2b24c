import type { Release, ReleaseRef } from '@atrium/remote-contract';
import type { Resolution } from '@atrium/remote-contract/resolve';
import { compareBuild } from './compare';
import { applyOverrides, isOverride } from './overridden-releases';

const contract = {
  name: 'wallet',
  title: 'Wallet',
  owner: 'Money',
  version: '1.0.0',
  needs: { shell: '^1.0.0', libs: { '@atrium/ui': '^1.0.0' } },
  routes: [{ path: '/wallet', title: 'Wallet' }],
  nav: [],
  tiles: [],
  budget: { kilobytes: 10, requests: 2 },
};
const record: Release = {
  id: 'development',
  contract,
  entry: 'remoteEntry.js',
  entryGlobal: 'atrium_remote_wallet',
  files: [],
  initial: [],
  shared: { '@atrium/ui': '1.1.0' },
  uses: { '@atrium/ui': ['Button', 'Chart'] },
  commit: null,
};
const released: ReleaseRef = {
  id: 'abc',
  contract: { ...contract, title: 'Released wallet' },
  baseUrl: '/remotes/wallet/abc/',
  entry: 'remoteEntry.abc.js',
  entryGlobal: 'atrium_remote_wallet',
  entryIntegrity: 'sha384-a',
  recordIntegrity: 'sha384-b',
};
const on: Resolution = { name: 'wallet', title: 'Wallet', state: 'on', release: released, why: 'stable' };
const url = 'http://localhost:4210/';

it('puts a dev server’s build in the place of the release, also of one that is switched off', () => {
  for (const state of [on, { name: 'wallet', title: 'Wallet', state: 'killed', release: released } as const]) {
    const [resolution] = applyOverrides([state], [{ remote: 'wallet', url, record }]);
    expect(resolution).toMatchObject({ state: 'on', why: 'override', release: { baseUrl: url, contract } });
    expect(isOverride(resolution!.release!)).toBe(true);
  }
});

it('keeps the places of the release where the dev server does not answer', () => {
  const [resolution] = applyOverrides([on], [{ remote: 'wallet', url, record: null }]);
  expect(resolution).toMatchObject({ release: { baseUrl: url, contract: { title: 'Released wallet' } } });
});

it('adds a remote that was never released, once its dev server answers', () => {
  expect(applyOverrides([], [{ remote: 'wallet', url, record }])).toHaveLength(1);
  expect(applyOverrides([], [{ remote: 'wallet', url, record: null }])).toEqual([]);
});

it('takes nothing for an override that it did not make itself, whatever it is named', () => {
  expect(isOverride({ ...released, id: 'override', baseUrl: url, entryIntegrity: '' })).toBe(false);
  expect(applyOverrides([on], [])).toEqual([on]);
});

it('compares a build with what the page provides', () => {
  const platform = { shell: '1.0.0', shared: { '@atrium/ui': { version: '1.0.0', symbols: ['Button'] } } };
  const { differences, findings } = compareBuild(record, platform, []);
  expect(differences).toEqual([{ request: '@atrium/ui', builtAgainst: '1.1.0', provided: '1.0.0' }]);
  expect(findings.join()).toContain('uses Chart from @atrium/ui');
});
