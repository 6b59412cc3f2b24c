import { fetchWithRetry } from './fetch-with-retry';

const chunkFailure = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** Fails with each of `failures` in turn, then arrives. */
function loadAfter(...failures: readonly Error[]) {
  const left = [...failures];
  return jest.fn(() => {
    const failure = left.shift();
    return failure === undefined ? Promise.resolve('code') : Promise.reject(failure);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks again where a chunk did not come, with growing pauses', async () => {
  const load = loadAfter(chunkFailure(), chunkFailure());
  const fetched = fetchWithRetry(load);
  await jest.advanceTimersByTimeAsync(399);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1500);
  await expect(fetched).resolves.toBe('code');
});

it('gives up after three attempts, with the failure', async () => {
  const load = loadAfter(chunkFailure(), chunkFailure(), chunkFailure());
  const fetched = fetchWithRetry(load);
  fetched.catch(() => undefined);
  await jest.runAllTimersAsync();
  await expect(fetched).rejects.toThrow('Loading chunk 7 failed.');
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not ask again where the code itself throws', async () => {
  const load = loadAfter(new Error('a bug'));
  await expect(fetchWithRetry(load)).rejects.toThrow('a bug');
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not ask again where the build has done so already', async () => {
  const load = loadAfter(Object.assign(chunkFailure(), { attempts: 3 }));
  await expect(fetchWithRetry(load)).rejects.toThrow('Loading chunk 7 failed.');
  expect(load).toHaveBeenCalledTimes(1);
});
