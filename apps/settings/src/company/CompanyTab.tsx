import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState, OutdatedNotice, Stack } from '@atrium/ui';
import { useRef, useState } from 'react';
import { useSettingsCompanyQuery } from '../api/company.api';
import { CompanyDataSection } from '../company-data/CompanyDataSection';
import { DeletionNotice } from '../company-data/DeletionNotice';
import { CompanyForm } from './CompanyForm';
import { Holidays } from './Holidays';
import { IdentityProviderSection } from './IdentityProviderSection';
import { PlacesSection } from './PlacesSection';

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
  const frame = useRef<HTMLDivElement>(null);
  const begin = (isSaved: boolean) => {
    setBegun(({ number }) => ({ number: number + 1, isSaved }));
  };
  const failure = error && loadFailureMessage(error, 'company.fetch-failed');
  const readAgain = () => void refetch();

  if (settings === undefined) {
    return failure === undefined || isFetching ? (
      <LoadingState />
    ) : (
      <ErrorState message={failure} onRetry={readAgain} />
    );
  }
  return (
    <Stack ref={frame} gap={4} tabIndex={-1}>
      <DeletionNotice behind={frame} />
      {failure !== undefined && <OutdatedNotice message={failure} onRetry={readAgain} retrying={isFetching} />}
      <CompanyForm
        key={begun.number}
        settings={settings}
        isJustSaved={begun.isSaved}
        onConflict={readAgain}
        onBegin={begin}
      />
      <IdentityProviderSection />
      <PlacesSection />
      <Holidays />
      <CompanyDataSection />
    </Stack>
  );
}
