import { hasSeveralHosts } from './request-host';

test('a host is named once, whatever the letter case, and values are no names', () => {
  expect(hasSeveralHosts(['Host', 'a', 'X-Name', 'host'])).toBe(false);
  expect(hasSeveralHosts(['Host', 'a', 'HOST', 'a'])).toBe(true);
  expect(hasSeveralHosts([])).toBe(false);
});
