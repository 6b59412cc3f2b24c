import { addressOf, sourceOf, trustedProxies } from './client-address';

describe('the source of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['a name', 'unknown'],
    ['', 'unknown'],
  ])('%j counts as %s', (address, source) => {
    expect(sourceOf(address)).toBe(source);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['a name', 'unknown'],
])('%j is shown as %s', (address, shown) => {
  expect(addressOf(address)).toBe(shown);
});

describe('proxies in front', () => {
  it('are none unless a setting says so', () => {
    expect(trustedProxies({ trustProxy: false, hops: undefined })).toBe(false);
    expect(trustedProxies({ trustProxy: true, hops: 0 })).toBe(false);
  });

  it.each([
    [{ trustProxy: true, hops: undefined }, [true, false, false]],
    [{ trustProxy: true, hops: 2 }, [true, true, false]],
    [{ trustProxy: false, hops: 1 }, [true, false, false]],
  ])('with %j, hops are believed: %j', (settings, believed) => {
    const trust = trustedProxies(settings);
    expect(believed.map((_, hop) => trust !== false && trust('203.0.113.1', hop))).toEqual(believed);
  });
});
