import { isAppCode, newRecoveryCodes, newSecret, plainCode, setupUri, stepOfCode } from './codes';

/** RFC 6238, appendix B: "12345678901234567890" in base 32; the last six digits of its codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('after %d seconds the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(step);
  expect(stepOfCode(secret, code, (seconds + 30) * 1000)).toBe(step);
  expect(stepOfCode(secret, code, (seconds + 90) * 1000)).toBeNull();
  expect(stepOfCode(secret, '000000', seconds * 1000)).toBeNull();
});

test('apps are set up with the account’s name', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(setupUri(secret, 'rokeya@acme.example')).toContain(`otpauth://totp/Atrium:rokeya%40acme.example?`);
  expect(setupUri(secret, 'rokeya@acme.example')).toContain(`secret=${secret}`);
});

test('recovery codes differ from one another, and from codes of an app', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(isAppCode(plainCode('123 456'))).toBe(true);
  expect(isAppCode(plainCode('abcde-23456'))).toBe(false);
});
