import { holdLease, leaseMs, renewMs } from './runner-lease';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('is kept while it is renewed', async () => {
  let renewals = 0;
  const lease = holdLease(() => {
    renewals += 1;
    return Promise.resolve();
  }, fail);
  await jest.advanceTimersByTimeAsync(10 * leaseMs);
  expect(lease.lost.aborted).toBe(false);
  expect(renewals).toBe((10 * leaseMs) / renewMs);
  lease.end();
});

test('is lost once it could not be renewed for as long as it lasts, and isn’t renewed any more', async () => {
  let isDown = false;
  let renewals = 0;
  const errors: unknown[] = [];
  const lease = holdLease(
    () => {
      renewals += 1;
      return isDown ? Promise.reject(new Error('The database is away.')) : Promise.resolve();
    },
    (error) => errors.push(error),
  );
  await jest.advanceTimersByTimeAsync(renewMs);
  isDown = true;
  await jest.advanceTimersByTimeAsync(leaseMs - 1);
  expect(lease.lost.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(lease.lost.aborted).toBe(true);
  expect(errors.length).toBeGreaterThan(0);
  isDown = false;
  const before = renewals;
  await jest.advanceTimersByTimeAsync(10 * leaseMs);
  expect(renewals).toBe(before);
});

test('counts from when a renewal was sent, not from when it was answered', async () => {
  let answer = (): void => undefined;
  const lease = holdLease(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    fail,
  );
  await jest.advanceTimersByTimeAsync(renewMs + 5000);
  answer();
  await jest.advanceTimersByTimeAsync(leaseMs - 5001);
  expect(lease.lost.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(lease.lost.aborted).toBe(true);
});

test('that has ended is neither renewed nor lost', async () => {
  const lease = holdLease(fail, fail);
  lease.end();
  await jest.advanceTimersByTimeAsync(10 * leaseMs);
  expect(lease.lost.aborted).toBe(false);
});

function fail(): never {
  throw new Error('This isn’t called.');
}
