import { begunAfter } from './begun-after';

test('who asks while work runs gets the result of the next one, which all of them share', async () => {
  const ends: ((result: number) => void)[] = [];
  const ask = begunAfter(() => new Promise<number>((resolve) => ends.push(resolve)));
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('work that failed fails those who began it, and nobody who came later', async () => {
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve('there')];
  const ask = begunAfter(() => outcomes.shift() ?? Promise.reject(new Error('asked too often')));
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  expect(second).toEqual({ status: 'fulfilled', value: 'there' });
});
