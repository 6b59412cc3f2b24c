import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState, Notice, Stack } from '@atrium/ui';
import { useSettingsNotificationPreferencesQuery } from '../api/notification-preferences.api';
import { BrowserCard } from './BrowserCard';
import { DigestCard } from './DigestCard';
import { KindsCard } from './KindsCard';
import { QuietHoursCard } from './QuietHoursCard';

/** What one is told of, and how. */
export function NotificationsTab() {
  const { data, error, isFetching, refetch } = useSettingsNotificationPreferencesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    return error === undefined || isFetching ? (
      <LoadingState />
    ) : (
      <ErrorState
        message={loadFailureMessage(error, 'notification-settings.fetch-failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap={4}>
      {!data.mail_available && (
        <Notice tone="warning" title="Atrium doesn’t send email here.">
          What is set to email or to the digest only shows up under the bell. Your choices count once email is set up.
        </Notice>
      )}
      <KindsCard preferences={data} />
      <DigestCard preferences={data} />
      <QuietHoursCard preferences={data} />
      <BrowserCard pushKey={data.push_key} />
    </Stack>
  );
}
