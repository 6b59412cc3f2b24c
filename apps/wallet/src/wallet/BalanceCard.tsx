import { selectCurrency } from '@atrium/auth-store';
import type { WalletAccount } from '@atrium/contracts/wallet';
import type { TransactionType } from '@atrium/contracts/wallet-options';
import { usePreload } from '@atrium/forms/preload';
import { useAddressRequest } from '@atrium/router';
import { Button, Card, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { formatAmount } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { widthOf } from '../amounts/amount-width';
import { unitOf } from '../amounts/currency-name';
import { useDialog } from '../dialogs/use-dialog';
import { TransactionDialog } from '../lazy-screens';
import { LatestMonth } from '../months/LatestMonth';

interface BalanceCardProps {
  readonly account: WalletAccount;
  readonly isReadOnly: boolean;
}

/** What an address may ask to be booked. */
const kinds: Readonly<Record<string, TransactionType>> = { debit: 'DEBIT', credit: 'CREDIT' };

/** The balance, and the two ways to change it. */
export function BalanceCard({ account, isReadOnly }: BalanceCardProps) {
  const { opening, open, close } = useDialog<TransactionType>();
  const [request, endRequest] = useAddressRequest();
  const asked = request === null ? undefined : kinds[request];
  const kind = asked ?? opening?.subject;
  usePreload(TransactionDialog.preload);

  const currency = useSelector(selectCurrency);
  const balance = formatAmount(account.total_balance);
  return (
    <Frame as="section" aria-labelledby="total-balance">
      <div>
        <Title id="total-balance">Total Balance</Title>
        <Room>
          <Balance data-below-zero={account.total_balance < 0 || undefined} $width={widthOf(balance)}>
            {balance} <Unit>{unitOf(currency)}</Unit>
          </Balance>
        </Room>
        <LatestMonth wallet={account.id} />
      </div>
      {!isReadOnly && (
        <Buttons>
          <Button
            variant="primary"
            onClick={() => {
              open('DEBIT');
            }}
          >
            + Debit Amount
          </Button>
          <Button
            onClick={() => {
              open('CREDIT');
            }}
          >
            - Credit Amount
          </Button>
          {kind !== undefined && (
            <TransactionDialog
              key={asked ?? opening?.number}
              kind={kind}
              wallet={account.id}
              isOpen={asked !== undefined || opening?.isOpen === true}
              onClose={() => {
                close();
                endRequest();
              }}
            />
          )}
        </Buttons>
      )}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[5]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.fontSize.medium};
  font-weight: ${tokens.fontWeight.medium};
  color: ${tokens.color.textMuted};
`;

/** What the size of the balance is measured by. */
const Room = styled.div`
  container-type: inline-size;
`;

/** As large as fits in one line, because a number that wraps is easily misread. */
const Balance = styled.p<{ readonly $width: number }>`
  --largest: ${tokens.fontSize.xxlarge};

  margin: ${tokens.space[1]} 0 0;
  color: ${tokens.color.success};
  font-size: min(var(--largest), ${({ $width }) => 145 / $width}cqi);
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.25;
  overflow-wrap: anywhere;

  &[data-below-zero] {
    color: ${tokens.color.danger};
  }

  ${media.medium} {
    --largest: ${tokens.fontSize.display};
  }
`;

const Unit = styled.span`
  font-size: ${tokens.fontSize.large};
  font-weight: ${tokens.fontWeight.medium};
  letter-spacing: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
