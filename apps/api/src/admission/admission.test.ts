import { AppError } from '@atrium/errors';
import { createAdmission, limitOpenPerAccount } from './admission';

const generous = { atOnce: 100, atOncePerCompany: 100, atOncePerAccount: 100, perMinutePerAccount: 6000 };
const failureOf = (work: () => unknown): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
};
const codeOf = (work: () => unknown): string => {
  const failure = failureOf(work);
  return failure instanceof AppError ? failure.code : 'admitted';
};

test('each account has its own limit of concurrent calls', () => {
  const { enter } = createAdmission({ ...generous, atOncePerAccount: 2 });
  const leave = enter({ group: 'acme', member: 'ada' });
  enter({ group: 'acme', member: 'ada' });
  expect(codeOf(() => enter({ group: 'acme', member: 'ada' }))).toBe('request.too-many');
  expect(codeOf(() => enter({ group: 'acme', member: 'bob' }))).toBe('admitted');
  leave();
  leave();
  expect(codeOf(() => enter({ group: 'acme', member: 'ada' }))).toBe('admitted');
  expect(codeOf(() => enter({ group: 'acme', member: 'ada' }))).toBe('request.too-many');
});

test('a company has a limit of concurrent calls', () => {
  const { enter } = createAdmission({ ...generous, atOncePerCompany: 2 });
  enter({ group: 'acme', member: 'ada' });
  enter({ group: 'acme', member: 'bob' });
  expect(codeOf(() => enter({ group: 'acme', member: 'eve' }))).toBe('server.unavailable');
  expect(codeOf(() => enter({ group: 'globex', member: 'eve' }))).toBe('admitted');
});

test('however many companies exceed their limits, calls of the next one get through', () => {
  const { enter } = createAdmission({ ...generous, atOnce: 64, atOncePerCompany: 64 });
  const admitted = ['a', 'b', 'c', 'd', 'e', 'f'].map((group) => {
    let count = 0;
    while (count < 100 && codeOf(() => enter({ group, member: '' })) === 'admitted') count += 1;
    return count;
  });
  expect(admitted).toEqual([32, 16, 8, 4, 2, 1]);
});

test('under pressure an account may run fewer calls at once, and running calls continue', () => {
  let isUnderPressure = false;
  const { enter } = createAdmission({ ...generous, atOncePerAccount: 10 }, () => isUnderPressure);
  const call = (): string => codeOf(() => enter({ group: 'acme', member: 'ada' }));
  expect([call(), call(), call()]).toEqual(['admitted', 'admitted', 'admitted']);
  isUnderPressure = true;
  expect(call()).toBe('request.too-many');
  expect(codeOf(() => enter({ group: 'acme', member: 'bob' }))).toBe('admitted');
  isUnderPressure = false;
  expect(call()).toBe('admitted');
});

test('an account has a limit of calls per minute, and is told when it may call again', () => {
  let now = 0;
  const { enter } = createAdmission({ ...generous, perMinutePerAccount: 6 }, undefined, () => now);
  const call = (): string =>
    codeOf(() => {
      enter({ group: 'acme', member: 'ada' })();
    });
  expect(Array.from({ length: 7 }, call)).toEqual([...Array.from({ length: 6 }, () => 'admitted'), 'request.too-many']);
  expect(failureOf(() => enter({ group: 'acme', member: 'ada' }))).toMatchObject({ params: { retryAfter: 10 } });
  now = 10_000;
  expect([call(), call()]).toEqual(['admitted', 'request.too-many']);
  now = 200_000;
  expect(Array.from({ length: 7 }, call).filter((code) => code === 'admitted')).toHaveLength(6);
});

test('an account has a limit of open streams', () => {
  const streams = limitOpenPerAccount(1, () => new AppError('live.too-many'));
  const close = streams.open('ada');
  expect(codeOf(() => streams.open('ada'))).toBe('live.too-many');
  expect(codeOf(() => streams.open('bob'))).toBe('admitted');
  close();
  close();
  expect(codeOf(() => streams.open('ada'))).toBe('admitted');
});
