import { messageFor } from '@atrium/errors';
import { isApiFailure } from '@atrium/tenant-api';
import { Card, ErrorState, Skeleton, Stack, VisuallyHidden } from '@atrium/ui';
import { RowSkeletons } from '../history/RowSkeletons';

const labelWidth = '7rem';
const balanceWidth = '14rem';
const balanceHeight = '2.25rem';
const actionsWidth = '16rem';
const actionsHeight = '2.25rem';

/** Holds the places of balance and history. */
export const WalletSkeleton = () => (
  <Stack gap={4}>
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    <Card aria-hidden>
      <Stack gap={3}>
        <Skeleton width={labelWidth} />
        <Skeleton width={balanceWidth} height={balanceHeight} />
        <Skeleton width={actionsWidth} height={actionsHeight} radius="medium" />
      </Stack>
    </Card>
    <RowSkeletons />
  </Stack>
);

/** Nobody knows whether there is a wallet: not offered to create one, for there may be. */
export const WalletCheckFailure = ({
  failure,
  onRetry,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
}) => <ErrorState message={checkText(failure)} onRetry={onRetry} />;

/** Without credentials no call is made, and that is what is wrong. */
const checkText = (failure: unknown): string =>
  isApiFailure(failure) && failure.kind === 'setup' ? messageFor(failure.code) : messageFor('wallet.check-failed');
