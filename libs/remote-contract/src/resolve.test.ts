import fc from 'fast-check';
import type { Channel, ChannelRemote } from './channel';
import type { ReleaseRef } from './release';
import { resolve, resolveShell } from './resolve';
import { subjectKeys, tenantKey, userKey } from './subject';

const now = new Date('2026-03-01T12:00:00Z');
const ada = { tenant: 'acme', user: 'ada' };

const release = (id: string): ReleaseRef => ({
  id,
  contract: {
    name: 'wallet',
    title: 'Wallet',
    owner: 'Finance',
    version: '1.0.0',
    needs: { shell: '*', libs: {} },
    routes: [],
    nav: [],
    tiles: [],
    budget: { kilobytes: 1, requests: 1 },
  },
  baseUrl: `/remotes/wallet/${id}/`,
  entry: 'entry.js',
  entryGlobal: 'wallet',
  entryIntegrity: '',
  recordIntegrity: '',
});

function channelOf(remote: Partial<ChannelRemote>, revoked: readonly string[] = []): Channel {
  return {
    rev: 1,
    environment: 'test',
    api: { scheme: 'http', host: 'localhost', port: null },
    remotes: [
      {
        name: 'wallet',
        title: 'Wallet',
        stable: 'stable',
        lastGood: 'good',
        candidate: null,
        pins: [],
        killed: false,
        hiddenFor: [],
        ...remote,
      },
    ],
    releases: ['stable', 'good', 'next', 'old'].map(release),
    revoked,
  };
}

/** What Ada gets: `id why`, or the state that it is in. */
function adaGets(remote: Partial<ChannelRemote>, revoked?: readonly string[]): string {
  const [one] = resolve(channelOf(remote, revoked), ada, now);
  if (one === undefined) return 'nothing';
  return one.state === 'on' ? `${one.release.id} ${one.why}` : one.state;
}

describe('resolve', () => {
  const forAcme = { subject: tenantKey('acme'), release: 'old', until: null };
  const forAda = { subject: userKey('acme', 'ada'), release: 'next', until: null };

  it.each<[string, Partial<ChannelRemote>, readonly string[], string]>([
    ['the stable release', {}, [], 'stable stable'],
    ['a candidate at 100 per cent', { candidate: { release: 'next', percent: 100 } }, [], 'next candidate'],
    ['no candidate at 0 per cent', { candidate: { release: 'next', percent: 0 } }, [], 'stable stable'],
    ['the company’s pin', { pins: [forAcme] }, [], 'old tenant-pin'],
    [
      'the company’s pin rather than a candidate',
      { pins: [forAcme], candidate: { release: 'next', percent: 100 } },
      [],
      'old tenant-pin',
    ],
    ['one’s own pin rather than the company’s', { pins: [forAcme, forAda] }, [], 'next user-pin'],
    ['no pin that ended', { pins: [{ ...forAcme, until: '2026-03-01T11:59:59Z' }] }, [], 'stable stable'],
    ['a pin that ends later', { pins: [{ ...forAcme, until: '2026-03-01T12:00:01Z' }] }, [], 'old tenant-pin'],
    ['no pin of another company', { pins: [{ ...forAcme, subject: tenantKey('globex') }] }, [], 'stable stable'],
    ['the last good release where the stable one is revoked', {}, ['stable'], 'good last-good'],
    ['the stable release where the pinned one is revoked', { pins: [forAcme] }, ['old'], 'stable stable'],
    ['nothing where all are revoked', {}, ['stable', 'good'], 'withdrawn'],
    [
      'nothing where the channel does not describe the release',
      { stable: 'unheard-of', lastGood: null },
      [],
      'withdrawn',
    ],
    ['nothing while it is switched off for everyone', { killed: true, pins: [forAda] }, [], 'killed'],
    ['nothing while the company switched it off', { hiddenFor: [tenantKey('acme')] }, [], 'hidden'],
    [
      'the stable release while another company switched it off',
      { hiddenFor: [tenantKey('globex')] },
      [],
      'stable stable',
    ],
  ])('gives %s', (_case, remote, revoked, expected) => {
    expect(adaGets(remote, revoked)).toBe(expected);
  });

  it('never moves anyone back while the share of a candidate grows, and at 0 moves nobody', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.string(), fc.string(), share, share, (tenant, user, one, other) => {
        const getsIt = (percent: number) => {
          const channel = channelOf({ candidate: { release: 'next', percent } });
          const [found] = resolve(channel, { tenant, user }, now);
          return found?.state === 'on' && found.why === 'candidate';
        };
        expect(getsIt(0)).toBe(false);
        expect(getsIt(100)).toBe(true);
        if (getsIt(Math.min(one, other))) expect(getsIt(Math.max(one, other))).toBe(true);
      }),
    );
  });
});

describe('resolveShell', () => {
  const shell = {
    stable: 'stable',
    lastGood: 'good',
    candidate: null,
    pins: [],
    releases: ['stable', 'good', 'next'].map((id) => ({
      id,
      version: '1.0.0',
      baseUrl: `/shell/${id}/`,
      recordIntegrity: '',
    })),
  };
  const keys = subjectKeys(ada);
  const get = (changes: object, visitor: typeof keys | null = keys, revoked: readonly string[] = []) =>
    resolveShell({ shell: { ...shell, ...changes }, revoked }, visitor, now)?.id;

  it('gives everyone the stable one, and the last good one where that is revoked', () => {
    expect([get({}), get({}, null), get({}, null, ['stable'])]).toEqual(['stable', 'stable', 'good']);
    expect(get({}, null, ['stable', 'good'])).toBeUndefined();
    expect(resolveShell({ shell: null, revoked: [] }, keys, now)).toBeNull();
  });

  it('gives a candidate to its share of those who are known, and to no stranger', () => {
    const candidate = { release: 'next', percent: 30 };
    const people = Array.from({ length: 2000 }, (_, index) => subjectKeys({ tenant: 'acme', user: `user-${index}` }));
    const share = people.filter((one) => get({ candidate }, one) === 'next').length / people.length;
    expect(share).toBeGreaterThan(0.26);
    expect(share).toBeLessThan(0.34);
    expect(get({ candidate: { release: 'next', percent: 100 } }, null)).toBe('stable');
    // Who is in stays in while the share grows.
    const grown = { candidate: { release: 'next', percent: 60 } };
    for (const one of people) if (get({ candidate }, one) === 'next') expect(get(grown, one)).toBe('next');
  });

  it("puts a person's pin before the company's, and both before everything else", () => {
    const pin = (subject: string, release: string) => ({ subject, release, until: null });
    const pins = [pin(tenantKey('acme'), 'good'), pin(userKey('acme', 'bob'), 'next')];
    expect(get({ pins })).toBe('good');
    expect(get({ pins }, subjectKeys({ tenant: 'acme', user: 'bob' }))).toBe('next');
    expect(get({ pins }, null)).toBe('stable');
  });
});
