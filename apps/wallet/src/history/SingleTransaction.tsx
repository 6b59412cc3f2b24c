import { selectCurrency } from '@atrium/auth-store';
import type { WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { DescriptionList, ErrorState, LoadingState, linkStyles } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import styled from 'styled-components';
import { formatMoment } from '@atrium/contracts/dates';
import { formatAmount, formatSigned } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { useWalletTransactionQuery } from '../api/wallet.api';

interface SingleTransactionProps {
  readonly id: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One transaction by itself, wherever it is in the history. */
export function SingleTransaction({ id, timeZone, onClose }: SingleTransactionProps) {
  const currency = useSelector(selectCurrency);
  const { data: transaction, error, isFetching, refetch } = useWalletTransactionQuery(id);

  const content = () => {
    if (transaction !== undefined) return <DescriptionList items={factsOf(transaction, timeZone, currency)} />;
    if (error === undefined || isFetching) return <LoadingState />;
    return <ErrorState message={messageFor('wallet.transaction-failed')} onRetry={() => void refetch()} />;
  };

  return (
    <Dialog title="Transaction" isOpen onClose={onClose} size="small">
      {content()}
    </Dialog>
  );
}

function factsOf(
  { created_at, title, transaction_type, amount, description, balance_after, receipt }: WalletTransaction,
  timeZone: string,
  currency: string,
) {
  const isDebit = transaction_type === 'DEBIT';
  return [
    { term: 'Title', value: title },
    { term: 'Date', value: formatMoment(created_at, timeZone) },
    { term: isDebit ? `Debit (${currency})` : `Credit (${currency})`, value: formatSigned(isDebit ? amount : -amount) },
    { term: `Balance (${currency})`, value: formatAmount(balance_after) },
    ...(description === '' ? [] : [{ term: 'Description', value: <Lines>{description}</Lines> }]),
    ...(receipt === null
      ? []
      : [
          {
            term: 'Receipt',
            value: (
              <ReceiptLink href={receipt} target="_blank" rel="noopener">
                Open the receipt
              </ReceiptLink>
            ),
          },
        ]),
  ];
}

const Lines = styled.span`
  white-space: pre-line;
`;

const ReceiptLink = styled.a`
  ${linkStyles}
`;
