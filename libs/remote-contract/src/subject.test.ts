import { bucketOf, tenantKey, userKey } from './subject';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ tenant: 'acme', user: `user-${index}` }));

describe('bucketOf', () => {
  const ids = people(100_000);

  it('puts 10 per cent of 100,000 people below 10, within 0.3', () => {
    const share = (ids.filter((visitor) => bucketOf('release-1', visitor) < 10).length / ids.length) * 100;
    expect(share).toBeGreaterThan(9.7);
    expect(share).toBeLessThan(10.3);
  });

  it('spreads evenly over tenths, also for ids that differ in one character', () => {
    const counts = new Array<number>(10).fill(0);
    for (const visitor of ids) {
      const tenth = Math.floor(bucketOf('release-2', visitor) / 10);
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('is the same each time, and independent between releases', () => {
    const inBoth = ids.filter((one) => bucketOf('a', one) < 10 && bucketOf('b', one) < 10).length;
    expect(inBoth / ids.length).toBeGreaterThan(0.008);
    expect(inBoth / ids.length).toBeLessThan(0.012);
    expect(bucketOf('a', { tenant: 'acme', user: 'x' })).toBe(bucketOf('a', { tenant: 'acme', user: 'x' }));
  });

  it('stays from 0 to below 100', () => {
    for (const visitor of ids) {
      const bucket = bucketOf('c', visitor);
      if (bucket < 0 || bucket >= 100) throw new Error(`${bucket} for ${visitor.user}`);
    }
    expect(bucketOf('c', { tenant: '', user: '' })).toBeLessThan(100);
  });
});

describe('keys of subjects', () => {
  it('differ between companies, between people, and between a company and a person', () => {
    const keys = [
      tenantKey('acme'),
      tenantKey('globex'),
      userKey('acme', 'globex'),
      userKey('acme', '1'),
      userKey('globex', '1'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('don’t collide among 100,000 people', () => {
    expect(new Set(people(100_000).map(({ tenant, user }) => userKey(tenant, user))).size).toBe(100_000);
  });
});
