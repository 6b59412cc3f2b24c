import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import { Navigate, useGoBack, useParams, useAddressQuery } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureFields, isNotFound } from '@atrium/tenant-api';
import { BackButton, Button, ErrorState, Inline, LoadingState, PageHeader, tokens } from '@atrium/ui';
import { Printer } from '@atrium/ui/icons';
import styled, { createGlobalStyle } from 'styled-components';
import { failureText, isRefusedForGood } from '../api/failure-text';
import { useWalletAccountQuery, useWalletStatementQuery } from '../api/wallet.api';
import { historyFilter } from '../history/history-filter';
import { WalletCheckFailure } from '../wallet/WalletStates';
import { walletOfPath, walletPath } from '../wallet-paths';
import { PeriodField } from './PeriodField';
import { StatementSheet } from './StatementSheet';

/** A wallet's statement of a period: one's own, or for an admin someone else's. */
export function StatementPage() {
  const { user: other } = useParams();
  const own = useSelector(selectClaims)?.user_id ?? '';
  const isAdmin = useSelector(selectIsAdmin);
  // Only admins may read other wallets; the wallet's page says so.
  if (other !== undefined && !isAdmin) return <Navigate to={walletOfPath(other)} replace />;
  const home = other === undefined ? walletPath : walletOfPath(other);
  return <Statement user={other ?? own} home={home} />;
}

const bounds = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

function Statement({ user, home }: { readonly user: string; readonly home: string }) {
  const goBack = useGoBack(home);
  const account = useWalletAccountQuery(user);
  const [params, changeParams] = useAddressQuery();
  const { from, to } = historyFilter.read(params);
  const period = { from, to };
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
          back={<BackButton onClick={goBack} />}
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
          {bounds.map(([name, label]) => (
            <PeriodField
              key={name}
              label={label}
              day={period[name] ?? statement?.[name] ?? ''}
              onChange={(day) => {
                changeParams((latest) => historyFilter.change(latest, name, day));
              }}
              error={statement === undefined ? failureFields(error)[name]?.[0] : undefined}
            />
          ))}
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
