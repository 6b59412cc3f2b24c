import { forgetToken, restoreSession, storeSession, validClaims } from './session';

const encode = (value: unknown) => btoa(JSON.stringify(value));
const tokenExpiring = (exp: unknown) =>
  `${encode({ alg: 'HS256' })}.${encode({ user_id: 'u1', exp, tenant: 'acme', role: 'admin' })}.signature`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('validClaims', () => {
  it.each([
    ['a later second', 1001, true],
    ['the same second', 1000, false],
    ['an earlier second', 999, false],
    ['no number', 'soon', false],
  ])('expiry at %s', (_, exp, valid) => {
    expect(validClaims(tokenExpiring(exp), 1000) !== null).toBe(valid);
  });

  it('refuses what is not a token', () => {
    expect(validClaims('nonsense', 1000)).toBeNull();
    expect(validClaims(null, 1000)).toBeNull();
  });
});

describe('restoreSession', () => {
  it('removes an expired token and keeps the tenant', () => {
    storeSession({ access: tokenExpiring(1000), tenant: 'acme' });
    expect(restoreSession(1000)).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('tenant')).toBe('acme');
  });

  it('falls back to session storage', () => {
    sessionStorage.setItem('authToken', tokenExpiring(2000));
    sessionStorage.setItem('tenant', 'globex');
    expect(restoreSession(1000)).toMatchObject({ tenant: 'globex', claims: { user_id: 'u1', role: 'admin' } });
  });

  it.each([
    ['expired', tokenExpiring(1000)],
    ['undecodable', 'nonsense'],
    ['empty', ''],
  ])('falls back past a token that is %s, and removes that one only', (_, stale) => {
    localStorage.setItem('authToken', stale);
    sessionStorage.setItem('authToken', tokenExpiring(2000));
    sessionStorage.setItem('tenant', 'globex');
    expect(restoreSession(1000)).toMatchObject({ token: tokenExpiring(2000), tenant: 'globex' });
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(sessionStorage.getItem('authToken')).toBe(tokenExpiring(2000));
  });

  it('goes by the token alone, with or without a tenant beside it', () => {
    localStorage.setItem('authToken', tokenExpiring(2000));
    expect(restoreSession(1000)).toMatchObject({ token: tokenExpiring(2000), tenant: '' });
  });
});

describe('forgetToken', () => {
  it('clears both storages and leaves the tenant', () => {
    storeSession({ access: tokenExpiring(2000), tenant: 'acme' });
    sessionStorage.setItem('authToken', 'x');
    forgetToken();
    expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual([null, null]);
    expect(localStorage.getItem('tenant')).toBe('acme');
  });
});
