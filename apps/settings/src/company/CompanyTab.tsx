import { failureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState, OutdatedNotice, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useSettingsCompanyQuery } from '../api/company.api';
import { CompanyForm } from './CompanyForm';
import { Holidays } from './Holidays';
import { IdentityProviderSection } from './IdentityProviderSection';

/** What an admin sets for the whole company. */
export function CompanyTab() {
  const {
    data: settings,
    error,
    isFetching,
    refetch,
  } = useSettingsCompanyQuery(undefined, { refetchOnMountOrArgChange: true });
  /** A form begins anew with what was saved, or with what someone else has saved. */
  const [begun, setBegun] = useState({ number: 0, isSaved: false });
  const begin = (isSaved: boolean) => {
    setBegun(({ number }) => ({ number: number + 1, isSaved }));
  };
  const failure = error && failureMessage(error, { fallback: 'company.fetch-failed' });
  const readAgain = () => void refetch();

  if (settings === undefined) {
    return failure === undefined || isFetching ? (
      <LoadingState />
    ) : (
      <ErrorState message={failure} onRetry={readAgain} />
    );
  }
  return (
    <Stack gap={4}>
      {failure !== undefined && <OutdatedNotice message={failure} onRetry={readAgain} retrying={isFetching} />}
      <CompanyForm
        key={begun.number}
        settings={settings}
        isJustSaved={begun.isSaved}
        onConflict={readAgain}
        onBegin={begin}
      />
      <IdentityProviderSection />
      <Holidays />
    </Stack>
  );
}
