import { keepTexts } from './kept-texts';

test('keeps what was used last, as far as there is room', () => {
  const kept = keepTexts<{ readonly bytes: number }>(10);
  const [a, b, c] = [{ bytes: 4 }, { bytes: 4 }, { bytes: 4 }];
  kept.keep('a', a);
  kept.keep('b', b);
  expect(kept.get('a')).toBe(a);
  kept.keep('c', c);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([a, undefined, c]);
  const bigger = { bytes: 6 };
  kept.keep('a', bigger);
  expect([kept.get('a'), kept.get('c')]).toEqual([bigger, c]);
  kept.keep('a', { bytes: 11 });
  expect([kept.get('a'), kept.get('c')]).toEqual([undefined, c]);
});
