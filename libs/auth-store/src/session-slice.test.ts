import {
  selectCurrency,
  selectIsAdmin,
  selectTimeZone,
  sessionEnded,
  sessionExpired,
  sessionReducer,
  sessionStarted,
} from './session-slice';

const session = {
  token: 't',
  tenant: 'acme',
  claims: { user_id: 'u1', exp: 2000, tenant: 'acme', role: 'admin' },
} as const;

describe('session', () => {
  it('keeps who was signed in when it expires', () => {
    const active = sessionReducer(undefined, sessionStarted(session));
    const expired = sessionReducer(active, sessionExpired());
    expect(expired).toEqual({ status: 'expired', ...session });
    expect(selectIsAdmin({ session: expired })).toBe(true);
  });

  it('cannot expire once it has ended', () => {
    const ended = sessionReducer(sessionReducer(undefined, sessionStarted(session)), sessionEnded());
    expect(sessionReducer(ended, sessionExpired())).toEqual({ status: 'none' });
  });

  it('knows the currency of the company, and that of companies that did not say', () => {
    const abroad = { ...session, claims: { ...session.claims, currency: 'EUR' } };
    expect(selectCurrency({ session: sessionReducer(undefined, sessionStarted(abroad)) })).toBe('EUR');
    expect(selectCurrency({ session: sessionReducer(undefined, sessionStarted(session)) })).toBe('BDT');
  });

  it('knows the time zone of the company, and where companies are that did not say', () => {
    const abroad = { ...session, claims: { ...session.claims, time_zone: 'Europe/Berlin' } };
    expect(selectTimeZone({ session: sessionReducer(undefined, sessionStarted(abroad)) })).toBe('Europe/Berlin');
    expect(selectTimeZone({ session: sessionReducer(undefined, sessionStarted(session)) })).toBe('Asia/Dhaka');
  });
});
