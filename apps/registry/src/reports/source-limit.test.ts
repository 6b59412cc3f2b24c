import { limitPerSource } from './source-limit';

const minute = 60_000;

it('lets each source in so many times a minute, and again in the next', () => {
  const mayReport = limitPerSource({ perMinute: 2 });
  const tries = (address: string, now: number) => [1, 2, 3].map(() => mayReport(address, now));
  expect(tries('10.0.0.1', 0)).toEqual([true, true, false]);
  expect(tries('10.0.0.2', 1)).toEqual([true, true, false]);
  expect(tries('10.0.0.1', minute)).toEqual([true, true, false]);
});

it('takes the addresses of one IPv6 network for one source', () => {
  const mayReport = limitPerSource({ perMinute: 1 });
  expect(mayReport('2001:db8:1:2:3:4:5:6', 0)).toBe(true);
  expect(mayReport('2001:db8:1:2:ffff::1', 0)).toBe(false);
  expect(mayReport('2001:db8:1:3:3:4:5:6', 0)).toBe(true);
  expect(mayReport('::ffff:10.0.0.1', 0)).toBe(true);
  expect(mayReport('::ffff:10.0.0.2', 0)).toBe(true);
});

it('counts all sources beyond its bounds as one', () => {
  const mayReport = limitPerSource({ perMinute: 1, maxSources: 2 });
  expect(
    ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.1'].map((source) => mayReport(source, 0)),
  ).toEqual([true, true, true, false, false]);
});
