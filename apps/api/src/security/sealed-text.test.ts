import { createSeal } from './sealed-text';

const seal = createSeal('a secret of the server', 'tests');

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
  expect(() => createSeal('another secret', 'tests').open(sealed, 'rokeya')).toThrow();
  expect(() => createSeal('a secret of the server', 'another purpose').open(sealed, 'rokeya')).toThrow();
  expect(() => seal.open(changed, 'rokeya')).toThrow();
});
