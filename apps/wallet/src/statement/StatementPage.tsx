import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import { Navigate, useParams, useAddressQuery } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureFields } from '@atrium/tenant-api';
import { Button, ErrorState, Inline, LoadingState, PageHeader, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { Printer } from '@atrium/ui/icons';
import { useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { failureText, isNotFound, isRefusedForGood } from '../api/failure-text';
import { useWalletAccountQuery, useWalletStatementQuery } from '../api/wallet.api';
import { historyFilter } from '../history/history-filter';
import { BackButton } from '../navigation/BackButton';
import { WalletCheckFailure } from '../wallet/WalletStates';
import { walletOfPath, walletPath } from '../wallet-paths';
import { StatementSheet } from './StatementSheet';

/** A wallet's statement of a period: one's own, or for an admin someone else's. */
export function StatementPage() {
  const { user: other } = useParams();
  const own = useSelector(selectClaims)?.user_id ?? '';
  const isAdmin = useSelector(selectIsAdmin);
  // Where nothing may be read, the page of the wallet says why.
  if (other !== undefined && !isAdmin) return <Navigate to={walletOfPath(other)} replace />;
  const home = other === undefined ? walletPath : walletOfPath(other);
  return <Statement user={other ?? own} home={home} />;
}

type Bound = 'from' | 'to';

function Statement({ user, home }: { readonly user: string; readonly home: string }) {
  const account = useWalletAccountQuery(user);
  const [params, changeParams] = useAddressQuery();
  const { from, to } = historyFilter.read(params);
  const period = { from, to };
  // A day that is being retyped is no day for a moment; the usual one must not step in before it is left so.
  const [emptied, setEmptied] = useState<Bound | null>(null);
  const {
    currentData: statement,
    error,
    isFetching,
    refetch,
  } = useWalletStatementQuery(
    { wallet: account.data?.id ?? '', ...period },
    { skip: account.data === undefined, refetchOnMountOrArgChange: true },
  );

  if (isNotFound(account.error)) return <Navigate to={home} replace />;
  if (account.error !== undefined && account.data === undefined && !account.isFetching)
    return <WalletCheckFailure failure={account.error} onRetry={() => void account.refetch()} />;

  const changePeriod = (name: Bound, day: string) => {
    changeParams((latest) => historyFilter.change(latest, name, day));
  };

  const dayField = (name: Bound, label: string) => (
    <Day
      onBlur={({ currentTarget, relatedTarget }) => {
        if (emptied !== name || currentTarget.contains(relatedTarget)) return;
        setEmptied(null);
        changePeriod(name, '');
      }}
    >
      <DatePicker
        label={label}
        value={emptied === name ? '' : (period[name] ?? statement?.[name] ?? '')}
        onChange={(day) => {
          setEmptied(day === '' ? name : null);
          if (day !== '') changePeriod(name, day);
        }}
        error={statement === undefined ? failureFields(error)[name]?.[0] : undefined}
      />
    </Day>
  );

  const content = () => {
    if (statement !== undefined) return <StatementSheet statement={statement} />;
    if (error === undefined || isFetching) return <LoadingState />;
    return (
      <ErrorState
        message={failureText(error, 'wallet.statement-failed')}
        onRetry={isRefusedForGood(error) ? undefined : () => void refetch()}
      />
    );
  };

  return (
    <Page>
      <Paper />
      <OnScreen>
        <PageHeader
          title="Statement"
          back={<BackButton fallback={home} />}
          actions={
            <Button
              variant="primary"
              icon={<Printer aria-hidden />}
              disabled={statement === undefined}
              onClick={() => {
                window.print();
              }}
            >
              Print
            </Button>
          }
        />
        <Inline gap={3} align="start" role="group" aria-label="Period">
          {dayField('from', 'From')}
          {dayField('to', 'To')}
        </Inline>
      </OnScreen>
      {content()}
    </Page>
  );
}

const Paper = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 14mm;
  }
`;

/** As wide as its sheet of paper. */
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  max-width: ${tokens.measure.sheet};

  @media print {
    display: block;
    max-width: none;
  }
`;

const OnScreen = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  @media print {
    display: none;
  }
`;

const dayWidth = '10.5rem';

const Day = styled.div`
  width: ${dayWidth};
`;
