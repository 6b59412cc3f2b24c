import { deriveKey, hashOfToken, sameText, signText } from './secrets';

it('derives a key per purpose', () => {
  expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'a'))).toBe(true);
  expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'b'))).toBe(false);
  expect(signText(deriveKey('secret', 'a'), 'text')).not.toBe(signText(deriveKey('secret', 'b'), 'text'));
});

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'ab', false],
  ['', '', true],
])('%j and %j are the same: %s', (left, right, same) => {
  expect(sameText(left, right)).toBe(same);
});

it('keeps nothing of a token that could be read', () => {
  expect(hashOfToken('token').toString('hex')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfToken('token')).not.toEqual(hashOfToken('Token'));
});
