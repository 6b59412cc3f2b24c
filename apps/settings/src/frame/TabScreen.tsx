import type { Permission } from '@atrium/contracts/members';
import { loadFailureMessage } from '@atrium/tenant-api';
import { EmptyState, ErrorState, LoadingState } from '@atrium/ui';
import { ShieldCheck } from '@atrium/ui/icons';
import type { ComponentType } from 'react';
import { useSettingsAccountQuery } from '../api/profile.api';
import { whomToAsk } from '../people/access-names';

interface TabScreenProps {
  readonly Screen: ComponentType;
  readonly permission: Permission | null;
}

/** What a tab holds for whoever may use it; everyone else learns why not, and whom to ask. */
export function TabScreen({ Screen, permission }: TabScreenProps) {
  const { error, isFetching, refetch } = useSettingsAccountQuery();
  if (permission === true) return <Screen />;
  if (permission !== null) {
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={permission.reason}>
        {whomToAsk(permission.ask)}
      </EmptyState>
    );
  }
  if (error === undefined || isFetching) return <LoadingState />;
  return <ErrorState message={loadFailureMessage(error, 'profile.fetch-failed')} onRetry={() => void refetch()} />;
}
