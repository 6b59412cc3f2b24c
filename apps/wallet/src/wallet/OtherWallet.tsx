import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { Link, Navigate, useGoBack, useParams, usePageName } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { isNotFound } from '@atrium/tenant-api';
import { BackButton, EmptyState, LoadingState, PageHeader, Stack, StateTitle, buttonStyles } from '@atrium/ui';
import { SearchX, Wallet } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useWalletAccountQuery, useWalletPersonQuery } from '../api/wallet.api';
import { directoryPath, walletPath } from '../wallet-paths';
import { WalletCheckFailure, WalletSkeleton } from './WalletStates';
import { WalletView } from './WalletView';

/** Someone else's wallet: an admin reads it, for everyone else it is not there. */
export function OtherWallet() {
  const { user = '' } = useParams();
  const isOwn = useSelector(selectClaims)?.user_id === user;
  const isAdmin = useSelector(selectIsAdmin);
  if (isOwn) return <Navigate to={walletPath} replace />;
  return isAdmin ? <PersonsWallet key={user} user={user} /> : <NotFound />;
}

function PersonsWallet({ user }: { readonly user: string }) {
  const goBack = useGoBack(directoryPath);
  const person = useWalletPersonQuery(user);
  const wallet = useWalletAccountQuery(user, { skip: person.data === undefined });

  const name = person.data && `${person.data.first_name} ${person.data.last_name}`.trim();
  usePageName(name);

  if (isNotFound(person.error)) return <NotFound />;
  if (name === undefined) {
    return person.error !== undefined && !person.isFetching ? (
      <WalletCheckFailure failure={person.error} onRetry={() => void person.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const content = () => {
    if (wallet.currentData !== undefined) return <WalletView account={wallet.currentData} isReadOnly />;
    if (isNotFound(wallet.error)) {
      return (
        <EmptyState icon={<Wallet aria-hidden />} title={messageFor('wallet.none-of-person', { name })}>
          It will appear here once they create it.
        </EmptyState>
      );
    }
    if (wallet.error === undefined || wallet.isFetching) return <WalletSkeleton />;
    return <WalletCheckFailure failure={wallet.error} onRetry={() => void wallet.refetch()} />;
  };

  return (
    <Stack gap={4}>
      <PageHeader
        title={`${name}’s wallet`}
        subtitle="View only. Only the owner can add transactions."
        back={<BackButton onClick={goBack} />}
      />
      {content()}
    </Stack>
  );
}

const NotFound = () => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    title={<StateTitle>{messageFor('wallet.not-found')}</StateTitle>}
    action={
      <OwnLink to={walletPath} $variant="secondary">
        Your wallet
      </OwnLink>
    }
  />
);

const OwnLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
