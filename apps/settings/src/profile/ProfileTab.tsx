import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState, Stack } from '@atrium/ui';
import { useSettingsAccountQuery, useSettingsRecordQuery } from '../api/profile.api';
import { ProfileCard } from './ProfileCard';
import { SignatureCard } from './SignatureCard';

const freshly = { refetchOnMountOrArgChange: true } as const;

/** Who is signed in. */
export function ProfileTab() {
  const account = useSettingsAccountQuery(undefined, freshly);
  const record = useSettingsRecordQuery(account.data?.employee ?? '', {
    ...freshly,
    skip: account.data === undefined,
  });
  if (account.data !== undefined && record.data !== undefined) {
    const { first_name, last_name } = record.data;
    return (
      <Stack gap={4}>
        <ProfileCard account={account.data} record={record.data} />
        <SignatureCard name={`${first_name} ${last_name}`.trim()} />
      </Stack>
    );
  }

  const failed = [account, record].find(({ error, isFetching }) => error !== undefined && !isFetching);
  if (failed === undefined) return <LoadingState />;
  return (
    <ErrorState
      message={loadFailureMessage(failed.error, 'profile.fetch-failed')}
      onRetry={() => void failed.refetch()}
    />
  );
}
