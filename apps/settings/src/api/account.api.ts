import { sessionStarted, storeSession, validClaims } from '@atrium/auth-store';
import type { AccountSession, ChangePassword } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import { injectTenantEndpoints, rereadIfUnsure, type TenantCacheAccess } from '@atrium/tenant-api';

const root = 'company_management_service/account/';

const accountApi = injectTenantEndpoints((build) => ({
  settingsSessions: build.query<readonly AccountSession[], void>({
    query: () => ({ url: `${root}sessions/` }),
  }),

  settingsEndSession: build.mutation<null, string>({
    query: (id) => ({ url: `${root}sessions/delete/${encodeURIComponent(id)}/`, method: 'DELETE' }),
    onQueryStarted: (id, api) => takeOut(api, (session) => session.id === id),
  }),

  settingsEndOtherSessions: build.mutation<null, void>({
    query: () => ({ url: `${root}sessions/end-others/`, method: 'POST' }),
    onQueryStarted: (_, api) => takeOut(api, (session) => !session.is_current),
  }),

  /** Every session of the account ends with it, this one too: the answer is the one to go on with. */
  settingsChangePassword: build.mutation<Session, ChangePassword>({
    query: (body) => ({ url: `${root}password/`, method: 'POST', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
      const session = await answerOf(queryFulfilled);
      if (session === null) return;
      const { access, tenant } = session;
      const claims = validClaims(access);
      // Other tabs take it from the storage.
      storeSession(session);
      if (claims !== null) dispatch(sessionStarted({ token: access, tenant, claims }));
      rereadSessions({ dispatch });
    },
  }),
}));

interface EndingSessions extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: null }>;
}

/** Takes sessions out of the list once they have ended. */
async function takeOut(api: EndingSessions, hasEnded: (session: AccountSession) => boolean): Promise<void> {
  const reread = () => {
    rereadSessions(api);
  };
  try {
    await api.queryFulfilled;
  } catch {
    // They may have ended before, or now without an answer.
    reread();
    await rereadIfUnsure(api, reread);
    return;
  }
  api.dispatch(
    accountApi.util.updateQueryData('settingsSessions', undefined, (sessions) =>
      sessions.filter((session) => !hasEnded(session)),
    ),
  );
}

function rereadSessions({ dispatch }: Pick<TenantCacheAccess, 'dispatch'>): void {
  void dispatch(accountApi.endpoints.settingsSessions.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

/** The answer of a call, or null where it failed: the screen that made it says so. */
async function answerOf<Answer>(fulfilled: PromiseLike<{ readonly data: Answer }>): Promise<Answer | null> {
  try {
    return (await fulfilled).data;
  } catch {
    return null;
  }
}

export const {
  useSettingsSessionsQuery,
  useSettingsEndSessionMutation,
  useSettingsEndOtherSessionsMutation,
  useSettingsChangePasswordMutation,
} = accountApi;
