import { failureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState } from '@atrium/ui';
import { useSettingsAccountQuery, useSettingsRecordQuery } from '../api/profile.api';
import { ProfileCard } from './ProfileCard';

const freshly = { refetchOnMountOrArgChange: true } as const;

/** Who is signed in. */
export function ProfileTab() {
  const account = useSettingsAccountQuery(undefined, freshly);
  const record = useSettingsRecordQuery(account.data?.employee ?? '', {
    ...freshly,
    skip: account.data === undefined,
  });
  if (account.data !== undefined && record.data !== undefined) {
    return <ProfileCard account={account.data} record={record.data} />;
  }

  const failed = [account, record].find(({ error, isFetching }) => error !== undefined && !isFetching);
  if (failed === undefined) return <LoadingState />;
  return (
    <ErrorState
      message={failureMessage(failed.error, { fallback: 'profile.fetch-failed' })}
      onRetry={() => void failed.refetch()}
    />
  );
}
