import { goesOnInField, takeKey, type Begun } from './key-sequences';

const sequences = ['/', 'c', 'g h', 'g t', 'c b'];
const press = (before: Begun | null, key: string, at: number) => takeKey(before, { key, at }, sequences);

it('completes a sequence of two keys, and begins anew with the next one', () => {
  const first = press(null, 'g', 100);
  expect(first).toEqual({ begun: { keys: 'g', at: 100 }, done: null });
  expect(press(first.begun, 't', 400)).toEqual({ begun: null, done: 'g t' });
});

it('gives up a sequence after a while, and reads the key as a beginning', () => {
  const { begun } = press(null, 'g', 100);
  expect(press(begun, 't', 1700)).toEqual({ begun: null, done: null });
  expect(press(begun, 'c', 1700)).toEqual({ begun: { keys: 'c', at: 1700 }, done: 'c' });
});

it('does what a key alone means, and lets it go on', () => {
  const { begun, done } = press(null, 'c', 100);
  expect(done).toBe('c');
  expect(press(begun, 'b', 200)).toEqual({ begun: null, done: 'c b' });
  expect(press(begun, '/', 200)).toEqual({ begun: null, done: '/' });
});

it('forgets what was begun with a key that means nothing there', () => {
  const { begun } = press(null, 'g', 100);
  expect(press(begun, 'x', 200)).toEqual({ begun: null, done: null });
  expect(press(begun, 'g', 200)).toEqual({ begun: { keys: 'g', at: 200 }, done: null });
});

it('goes on in a field for a shorter time, and with known keys alone', () => {
  const begun = { keys: 'c', at: 100 };
  expect(goesOnInField(begun, { key: 'b', at: 700 }, sequences)).toBe(true);
  expect(goesOnInField(begun, { key: 'b', at: 900 }, sequences)).toBe(false);
  expect(goesOnInField(begun, { key: 'x', at: 200 }, sequences)).toBe(false);
});
