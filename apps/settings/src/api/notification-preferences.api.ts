import type {
  NotificationPreferences,
  NotificationPreferencesChange,
  PushBrowser,
  PushSubscription,
} from '@atrium/contracts/notifications';
import { changeOf, injectTenantEndpoints, keepPendingShown, optimistic, type CachedAnswer } from '@atrium/tenant-api';

const root = 'company_management_service/notifications/';

const preferencesApi = injectTenantEndpoints((build) => ({
  settingsNotificationPreferences: build.query<NotificationPreferences, void>({
    query: () => ({ url: `${root}preferences/` }),
    onQueryStarted: (_, api) => keepPendingShown(api, preferences),
  }),

  /** Shown at once. */
  settingsChangeNotificationPreferences: build.mutation<NotificationPreferences, NotificationPreferencesChange>({
    query: (body) => ({ url: `${root}preferences/`, method: 'PATCH', body, changes: ['notification preferences'] }),
    onQueryStarted: optimistic({
      shows: (change: NotificationPreferencesChange) => [changeOf(preferences, (now) => changed(now, change))],
      answers: (answer: NotificationPreferences) => [changeOf(preferences, () => answer)],
      rereads: () => [],
      failure: () => 'notification-settings.save-failed',
    }),
  }),

  settingsPushBrowsers: build.query<readonly PushBrowser[], void>({
    query: () => ({ url: `${root}push/` }),
  }),
  settingsSubscribeToPush: build.mutation<null, PushSubscription>({
    query: (body) => ({ url: `${root}push/`, method: 'POST', body }),
  }),
  settingsUnsubscribeFromPush: build.mutation<null, { readonly endpoint: string }>({
    query: (body) => ({ url: `${root}push/`, method: 'DELETE', body }),
  }),
}));

const preferences: CachedAnswer<NotificationPreferences> = {
  name: 'settingsNotificationPreferences',
  read: ({ getState }) => preferencesApi.endpoints.settingsNotificationPreferences.select()(getState()).data,
  write: ({ dispatch }, data) => {
    dispatch(preferencesApi.util.updateQueryData('settingsNotificationPreferences', undefined, () => data));
  },
};

const changed = (now: NotificationPreferences, change: NotificationPreferencesChange): NotificationPreferences => ({
  ...now,
  ...(change.digest !== undefined && { digest: change.digest }),
  ...(change.digest_at !== undefined && { digest_at: change.digest_at }),
  ...(change.quiet !== undefined && { quiet: change.quiet }),
  ways: { ...now.ways, ...change.ways },
});

export const {
  useSettingsNotificationPreferencesQuery,
  useSettingsChangeNotificationPreferencesMutation,
  useSettingsPushBrowsersQuery,
  useSettingsSubscribeToPushMutation,
  useSettingsUnsubscribeFromPushMutation,
} = preferencesApi;
