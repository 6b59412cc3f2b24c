import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import { Navigate, useGoBack, useParams } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureFields, isNotFound } from '@atrium/tenant-api';
import { BackButton, Button, ErrorState, LoadingState, PageHeader, tokens } from '@atrium/ui';
import { Printer } from '@atrium/ui/icons';
import styled, { createGlobalStyle } from 'styled-components';
import { failureText, isRefusedForGood } from '../api/failure-text';
import { WalletCheckFailure } from '../wallet/WalletStates';
import { walletOfPath, walletPath } from '../wallet-paths';
import { PeriodFields } from './PeriodFields';
import { StatementSheet } from './StatementSheet';
import { useStatement } from './use-statement';

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

function Statement({ user, home }: { readonly user: string; readonly home: string }) {
  const goBack = useGoBack(home);
  const { account, period, setBound, statement, error, isFetching, refetch } = useStatement(user);
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
          actions={<PrintButton disabled={statement === undefined} />}
        />
        <PeriodFields
          days={{ ...statement, ...period }}
          errors={statement === undefined ? failureFields(error) : {}}
          onChange={setBound}
        />
      </OnScreen>
      {content()}
    </Page>
  );
}

const PrintButton = ({ disabled }: { readonly disabled: boolean }) => (
  <Button
    variant="primary"
    icon={<Printer aria-hidden />}
    disabled={disabled}
    onClick={() => {
      window.print();
    }}
  >
    Print
  </Button>
);

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
