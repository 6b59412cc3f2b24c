import { selectIsAdmin, sessionEnded, sessionExpired, sessionReducer, sessionStarted } from './session-slice';

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
});
