import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState } from '@atrium/ui';
import { useState } from 'react';
import { useSettingsIdentityProviderQuery } from '../api/identity-provider.api';
import { IdentityProviderForm } from './IdentityProviderForm';
import { Section } from './Section';

/** Where people sign in with the accounts that the company has elsewhere. */
export function IdentityProviderSection() {
  const { data, error, isFetching, refetch } = useSettingsIdentityProviderQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  /** A form begins anew with what was saved, also where that is only another secret. */
  const [number, setNumber] = useState(0);

  return (
    <Section
      title="Sign-in with your identity provider"
      intro="Members whose email address your provider has verified sign in to Atrium with it (OpenID Connect). Passwords still work."
    >
      {data !== undefined ? (
        <IdentityProviderForm
          key={`${number} ${JSON.stringify(data.provider)}`}
          saved={data}
          onSaved={() => {
            setNumber((before) => before + 1);
          }}
        />
      ) : error !== undefined && !isFetching ? (
        <ErrorState
          message={loadFailureMessage(error, 'identity-provider.fetch-failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Section>
  );
}
