import { failureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState } from '@atrium/ui';
import { useSettingsProfileQuery } from '../api/profile.api';
import { ProfileCard } from './ProfileCard';

/** Who is signed in. */
export function ProfileTab() {
  const {
    data: profile,
    error,
    isFetching,
    refetch,
  } = useSettingsProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  if (profile === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState
        message={failureMessage(error, { fallback: 'profile.fetch-failed' })}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState />
    );
  }
  return <ProfileCard {...profile} />;
}
