import type { RemoteContract } from './contract';
import { checkPlatform, checkRelease } from './gate';
import type { Platform } from './platform';
import type { Release } from './release';

const platform: Platform = {
  shell: '0.3.0',
  shared: {
    '@atrium/ui': { version: '1.2.0', symbols: ['Button', 'Card'] },
    react: { version: '19.3.1', symbols: ['useState'] },
  },
};

const contract: RemoteContract = {
  name: 'wallet',
  title: 'Wallet',
  owner: 'Finance',
  version: '2.0.0',
  needs: { shell: '^0.3.0', libs: { '@atrium/ui': '^1.0.0' } },
  routes: [{ path: '/expense_tracker', title: 'Wallet' }],
  nav: [{ label: 'Wallet', path: '/expense_tracker', icon: 'wallet', order: 1 }],
  tiles: [],
  budget: { kilobytes: 10, requests: 2 },
};

const file = (path: string, compressedBytes: number) => ({
  path,
  bytes: compressedBytes * 3,
  compressedBytes,
  integrity: '',
});
const release = (changes: Partial<Release> = {}): Release => ({
  id: 'r1',
  contract,
  entry: 'entry.js',
  entryGlobal: 'wallet',
  files: [file('entry.js', 4000), file('remote.js', 4000), file('later.js', 90_000)],
  initial: ['entry.js', 'remote.js'],
  shared: { '@atrium/ui': '1.1.0', react: '19.3.0' },
  uses: { '@atrium/ui': ['Button'], react: ['useState'] },
  commit: null,
  ...changes,
});
const messages = (found: readonly { readonly message: string }[]) => found.map(({ message }) => message);

describe('places', () => {
  const at = (...paths: string[]) =>
    release({
      contract: { ...contract, routes: paths.map((path) => ({ path, title: 'Wallet' })), nav: [], tiles: [] },
    });

  it.each([
    '/',
    '/Wallet',
    '/wallet/',
    '//wallet',
    '/wallet/:id',
    '/channel.json',
    '/wállet',
    '/wallet page',
    '/.well-known',
  ])('no route is written %s', (path) => {
    expect(messages(checkRelease(at(path), platform, []))).toEqual([
      `wallet 2.0.0 has the invalid route ${path}. Use only lowercase letters, digits, hyphens and underscores between slashes.`,
    ]);
  });

  it.each([
    '/apps',
    '/apps/mine',
    '/login',
    '/log_in',
    '/set_password',
    '/forgot_password',
    '/reset_password',
    '/confirm_registration',
    '/shell',
    '/remotes',
    '/registry',
    '/company_management',
  ])('%s belongs to the shell', (path) => {
    expect(messages(checkRelease(at(path), platform, []))).toEqual([expect.stringContaining('belongs to the shell')]);
  });

  it('letter case tells no two places apart', () => {
    const other = { ...contract, name: 'books', routes: [{ path: '/Wallet', title: 'Books' }] };
    expect(messages(checkRelease(at('/wallet'), platform, [other]))).toEqual([
      'wallet 2.0.0 has the route /wallet, but “books” already uses /Wallet.',
    ]);
  });

  it('a place of the suite is had by who had it before, or is given it', () => {
    const claim = (places: 'all' | readonly string[]) => messages(checkRelease(at('/crm'), platform, [], { places }));
    expect([claim('all'), claim(['/crm'])]).toEqual([[], []]);
    expect(claim(['/expense_tracker'])).toEqual([
      'wallet 2.0.0 has the route /crm, but only the platform team can assign /crm.',
    ]);
  });
});

it('no budget goes beyond the ceiling of the platform', () => {
  const budget = { kilobytes: 121, requests: 16 };
  expect(messages(checkRelease(release({ contract: { ...contract, budget } }), platform, []))).toEqual([
    'wallet 2.0.0 has a budget of 121 KB, over the platform’s limit of 120 KB.',
    'wallet 2.0.0 has a budget of 16 requests, over the platform’s limit of 15.',
  ]);
});

describe('checkRelease', () => {
  it('lets a release pass that fits', () => {
    expect(checkRelease(release(), platform, [contract])).toEqual([]);
  });

  it('names a symbol that the shell’s version of a lib does not have', () => {
    const found = checkRelease(release({ uses: { '@atrium/ui': ['Button', 'Carousel'] } }), platform, []);
    expect(messages(found)).toEqual([
      'wallet 2.0.0 uses Carousel from @atrium/ui, which the shell’s version doesn’t have.',
    ]);
  });

  it('names needs that are not met, modules that are not provided and versions that are too far apart', () => {
    const found = checkRelease(
      release({
        contract: { ...contract, needs: { shell: '^0.4.0', libs: {} } },
        shared: { '@atrium/ui': '2.0.0', '@atrium/maps': '1.0.0' },
        uses: { '@atrium/ui': ['*'], '@atrium/maps': ['Map'] },
      }),
      platform,
      [],
    );
    expect(messages(found)).toEqual([
      'wallet 2.0.0 needs shell ^0.4.0, but the shell is version 0.3.0.',
      'wallet 2.0.0 was built against @atrium/ui 2.0.0, but the shell provides 1.2.0.',
      'wallet 2.0.0 uses @atrium/maps, which the shell doesn’t provide.',
    ]);
  });

  it('does not mind versions of modules that are not used', () => {
    expect(checkRelease(release({ shared: { '@atrium/ui': '9.0.0' }, uses: {} }), platform, [])).toEqual([]);
  });

  it.each([
    ['wallet-plus', 'begins'],
    ['wall', 'begun'],
  ])('refuses a name beside “%s”', (name) => {
    const found = checkRelease(release(), platform, [{ ...contract, name, routes: [] }]);
    expect(found.map(({ rule }) => rule)).toEqual(['name']);
  });

  it('refuses a route of another remote, above or below it, and places outside its own routes', () => {
    const others = [{ ...contract, name: 'assets', routes: [{ path: '/expense_tracker/assets', title: '' }] }];
    const stray = { ...contract, nav: [{ label: 'x', path: '/elsewhere', icon: 'x', order: 1 }] };
    expect(messages(checkRelease(release({ contract: stray }), platform, others))).toEqual([
      'wallet 2.0.0 has the route /expense_tracker, but “assets” already uses /expense_tracker/assets.',
      'wallet 2.0.0 links to /elsewhere, which isn’t one of its routes.',
    ]);
  });

  it('refuses what the remote adds to palette and home in the wrong way', () => {
    const action = { id: 'add', label: 'Add', icon: 'wallet', path: '/elsewhere' };
    const found = checkRelease(release({ contract: { ...contract, actions: [action] } }), platform, []);
    expect(messages(found)).toEqual([
      'wallet 2.0.0 leads from the action “add” to /elsewhere, which isn’t below one of its routes.',
    ]);
    expect(found.map(({ rule }) => rule)).toEqual(['contribution']);
  });

  it('weighs what the first visit fetches, and counts its requests', () => {
    const heavy = release({ files: [file('entry.js', 20_480)], initial: ['entry.js'] });
    expect(messages(checkRelease(heavy, platform, []))).toEqual([
      'wallet 2.0.0 loads 20.0 KB on the first visit, over its budget of 10 KB.',
    ]);
    const many = release({
      initial: ['entry.js', 'remote.js', 'later.js'],
      contract: { ...contract, budget: { kilobytes: 110, requests: 2 } },
    });
    expect(messages(checkRelease(many, platform, []))).toEqual([
      'wallet 2.0.0 makes 3 requests on the first visit, over its budget of 2.',
    ]);
  });
});

describe('checkPlatform', () => {
  it('lists every release in use that would miss something, and why it is in use', () => {
    const smaller: Platform = {
      ...platform,
      shared: { ...platform.shared, '@atrium/ui': { version: '1.3.0', symbols: ['Card'] } },
    };
    const found = checkPlatform(smaller, [
      { release: release(), as: ['stable', 'pin'] },
      { release: release({ id: 'r0', uses: { '@atrium/ui': ['Card'] } }), as: ['last-good'] },
    ]);
    expect(messages(found)).toEqual([
      'wallet 2.0.0 uses Button from @atrium/ui, which the shell’s version doesn’t have. Release status: stable, pin.',
    ]);
  });
});
