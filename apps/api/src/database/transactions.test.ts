import { DatabaseError } from 'pg';
import { withRetries } from './transactions';

function deadlock(): DatabaseError {
  return Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { severity: 'ERROR', code: '40P01' });
}

test('a transaction waits before its retry, so that the other one can finish', async () => {
  let otherHasGoneOn = false;
  let runs = 0;
  const change = () => {
    // The other one is woken by the failure, and goes on a moment later.
    if (runs === 0) setTimeout(() => (otherHasGoneOn = true), 1);
    runs += 1;
    return otherHasGoneOn ? Promise.resolve('made') : Promise.reject(deadlock());
  };
  expect(await withRetries(change)).toBe('made');
});

test('a transaction that keeps failing for other writers ends as a conflict', async () => {
  let runs = 0;
  const change = () => {
    runs += 1;
    return Promise.reject(deadlock());
  };
  await expect(withRetries(change)).rejects.toMatchObject({ code: 'request.conflict' });
  expect(runs).toBe(4);
});

test('any other failure is not retried', async () => {
  let runs = 0;
  const change = () => {
    runs += 1;
    return Promise.reject(new Error('the connection is gone'));
  };
  await expect(withRetries(change)).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(runs).toBe(1);
});
