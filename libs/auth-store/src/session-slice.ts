import { defaultTimeZone } from '@atrium/contracts/dates';
import { defaultCurrency } from '@atrium/contracts/numbers';
import { createSlice, type PayloadAction } from '@atrium/state';
import type { StoredSession } from './session';

/**
 * `active`: calls carry the token. `expired`: someone was working when it ended; the screen stays and asks to sign in
 * again. `none`: signed out.
 */
export type SessionState =
  | ({ readonly status: 'active' } & StoredSession)
  | ({ readonly status: 'expired' } & StoredSession)
  | { readonly status: 'none' };

const initialState = { status: 'none' } as SessionState;

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<StoredSession>): SessionState => ({ status: 'active', ...payload }),
    sessionExpired: (state): SessionState => (state.status === 'active' ? { ...state, status: 'expired' } : state),
    sessionEnded: (): SessionState => ({ status: 'none' }),
  },
});

export const { sessionStarted, sessionExpired, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;

/** The part of the store's state that this lib owns. */
export interface SessionRoot {
  readonly session: SessionState;
}

export const selectSession = (state: SessionRoot): SessionState => state.session;

/** Who is signed in, or was until a moment ago; null when signed out. */
export const selectClaims = (state: SessionRoot) => (state.session.status === 'none' ? null : state.session.claims);

export const selectIsAdmin = (state: SessionRoot): boolean => selectClaims(state)?.role === 'admin';

/**
 * IANA name of the company's time zone: every screen writes days and times in it, wherever its reader is. Older tokens
 * don't have it.
 */
export function selectTimeZone(state: SessionRoot): string {
  const claims = selectClaims(state);
  if (claims === null || !('time_zone' in claims)) return defaultTimeZone;
  return typeof claims.time_zone === 'string' ? claims.time_zone : defaultTimeZone;
}

/** The company's currency, by its code in ISO 4217. Older tokens don't have it. */
export function selectCurrency(state: SessionRoot): string {
  const claims = selectClaims(state);
  if (claims === null || !('currency' in claims)) return defaultCurrency;
  return typeof claims.currency === 'string' ? claims.currency : defaultCurrency;
}
