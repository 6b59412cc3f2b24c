import { selectClaims } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { isNotFound } from '@atrium/tenant-api';
import { PageHeader, Stack } from '@atrium/ui';
import { useWalletAccountQuery } from '../api/wallet.api';
import { CreateWallet } from './CreateWallet';
import { WalletCheckFailure, WalletSkeleton } from './WalletStates';
import { WalletView } from './WalletView';

/** The wallet of whoever is signed in, or how to get one. */
export function OwnWallet() {
  const user = useSelector(selectClaims)?.user_id ?? '';
  const { currentData: account, error, isFetching, refetch } = useWalletAccountQuery(user);

  const content = () => {
    if (account !== undefined) return <WalletView account={account} />;
    if (isNotFound(error)) return <CreateWallet />;
    if (error === undefined || isFetching) return <WalletSkeleton />;
    return <WalletCheckFailure failure={error} onRetry={() => void refetch()} />;
  };

  return (
    <Stack gap={4}>
      <PageHeader title="Expense Tracker" />
      {content()}
    </Stack>
  );
}
