import { createSeal } from './sealed-text';

const seal = createSeal(['a secret of the server'], 'tests');

test('what was sealed is read by the same server, for the same owner', () => {
  const sealed = seal.seal('JBSWY3DP', 'rokeya');
  expect(sealed.includes('JBSWY3DP')).toBe(false);
  expect(seal.open(sealed, 'rokeya')).toBe('JBSWY3DP');
  expect(seal.seal('JBSWY3DP', 'rokeya').equals(sealed)).toBe(false);
});

test('it opens for nobody else, with no other secret, and not once it was changed', () => {
  const sealed = seal.seal('JBSWY3DP', 'rokeya');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(sealed, 'someone else')).toThrow();
  expect(() => createSeal(['another secret'], 'tests').open(sealed, 'rokeya')).toThrow();
  expect(() => createSeal(['a secret of the server'], 'another purpose').open(sealed, 'rokeya')).toThrow();
  expect(() => seal.open(changed, 'rokeya')).toThrow();
});

test('what was sealed with the secret before can be opened, and is sealed with the new one once it is renewed', () => {
  const sealed = seal.seal('a text', 'rokeya');
  const during = createSeal(['a newer secret', 'a secret of the server'], 'tests');
  const after = createSeal(['a newer secret'], 'tests');
  expect(during.open(sealed, 'rokeya')).toBe('a text');
  expect(() => after.open(sealed, 'rokeya')).toThrow();
  const renewed = during.renew(sealed, 'rokeya');
  expect(after.open(renewed ?? Buffer.alloc(0), 'rokeya')).toBe('a text');
  expect(during.renew(renewed ?? Buffer.alloc(0), 'rokeya')).toBeUndefined();
});
