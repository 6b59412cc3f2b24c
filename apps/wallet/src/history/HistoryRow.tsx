import { selectCurrency } from '@atrium/auth-store';
import type { WalletTransaction } from '@atrium/contracts/wallet';
import { Badge, VisuallyHidden, linkStyles, tokens } from '@atrium/ui';
import { Paperclip } from '@atrium/ui/icons';
import styled from 'styled-components';
import { formatDayOf, formatTimeOf } from '@atrium/contracts/dates';
import { formatAmount, formatSigned } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { asTable, rowGrid } from './history-styles';
import { RowMenu, type RowActions } from './RowMenu';

interface HistoryRowProps {
  readonly transaction: WalletTransaction;
  /** From 0, of all rows. */
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
  readonly timeZone: string;
  /** Shows another transaction. */
  readonly onFind: (transaction: string) => void;
  readonly actions: RowActions | null;
}

const kindWords = { DEBIT: 'Debit', CREDIT: 'Credit' } as const;

/** One transaction: green when it adds, red when it takes; its sign says so too. */
export function HistoryRow({ transaction, index, measure, timeZone, onFind, actions }: HistoryRowProps) {
  const currency = useSelector(selectCurrency);
  const { id, transaction_type, amount, title, description, created_at, balance_after, receipt } = transaction;
  return (
    <Row
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-transaction={id}
      data-kind={transaction_type}
      tabIndex={index === 0 ? 0 : -1}
    >
      <DateCell role="cell">
        <time dateTime={created_at}>
          {formatDayOf(created_at, timeZone)} <Time>{formatTimeOf(created_at, timeZone)}</Time>
        </time>
      </DateCell>
      <TitleCell role="cell">
        <span>{title}</span>
        <LinkedTransaction transaction={transaction} onFind={onFind} />
      </TitleCell>
      <AmountCell role="cell">
        <VisuallyHidden>{kindWords[transaction_type]} </VisuallyHidden>
        {formatSigned(transaction_type === 'DEBIT' ? amount : -amount)}
        <NarrowOnly> {currency}</NarrowOnly>
      </AmountCell>
      <DescriptionCell role="cell">{description}</DescriptionCell>
      <BalanceCell role="cell">
        <NarrowOnly>Balance </NarrowOnly>
        {formatAmount(balance_after)}
      </BalanceCell>
      <ReceiptCell role="cell">
        {receipt !== null && (
          <ReceiptLink href={receipt} target="_blank" rel="noopener" title="Receipt">
            <Paperclip size={18} aria-hidden />
            <VisuallyHidden>Receipt of {title}</VisuallyHidden>
          </ReceiptLink>
        )}
      </ReceiptCell>
      <MenuCell role="cell">{actions !== null && <RowMenu transaction={transaction} actions={actions} />}</MenuCell>
    </Row>
  );
}

/** Leads to the transaction that this one reverses, or to the one that reversed it. */
function LinkedTransaction({ transaction, onFind }: Pick<HistoryRowProps, 'transaction' | 'onFind'>) {
  const { reverses, reversed_by } = transaction;
  const linkTo = (id: string, label: string) => (
    <LinkButton
      onClick={() => {
        onFind(id);
      }}
    >
      {label}
    </LinkButton>
  );
  return (
    <>
      {reverses !== null && linkTo(reverses, 'Show original')}
      {reversed_by !== null && (
        <Reversed>
          <Badge tone="warning">Reversed</Badge>
          {linkTo(reversed_by, 'Show reversal')}
        </Reversed>
      )}
    </>
  );
}

const Row = styled.tr`
  &&& {
    ${rowGrid}
  }
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  grid-template-areas:
    'title title receipt menu'
    'amount date date date'
    'description description description description'
    'balance balance balance balance';
  align-items: center;
  gap: ${tokens.space[0.5]} ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[4]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  color: ${tokens.color.success};

  &[data-kind='CREDIT'] {
    color: ${tokens.color.danger};
  }

  &:last-child {
    border-bottom: 0;
  }

  & > td {
    padding: 0;
    min-width: 0;
  }

  &:focus {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.thick});
  }

  ${asTable} {
    grid-template-areas: none;

    &:hover {
      background: color-mix(in srgb, ${tokens.color.hover} 50%, transparent);
    }
  }
`;

/** A cell's place on a phone; in a table, the order of the columns counts. */
const cell = (area: string) => `
  grid-area: ${area};

  ${asTable} {
    grid-area: auto;
  }
`;

const DateCell = styled.td`
  ${cell('date')}
  font-size: ${tokens.fontSize.small};
  text-align: end;

  ${asTable} {
    font-size: inherit;
    text-align: start;
  }
`;

const Time = styled.span`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  white-space: nowrap;

  ${asTable} {
    display: block;
  }
`;

const TitleCell = styled.td`
  ${cell('title')}
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;

const Reversed = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
`;

const LinkButton = styled.button.attrs({ type: 'button' })`
  ${linkStyles}
  display: block;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.regular};
  text-align: start;
  cursor: pointer;
`;

/** Amounts of many crore break rather than run into the column before. */
const amountInTable = `
  text-align: end;
  white-space: normal;
  overflow-wrap: anywhere;
`;

const AmountCell = styled.td`
  ${cell('amount')}
  font-weight: ${tokens.fontWeight.medium};
  white-space: nowrap;

  ${asTable} {
    ${amountInTable}
  }
`;

const DescriptionCell = styled.td`
  ${cell('description')}
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const BalanceCell = styled.td`
  ${cell('balance')}
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  white-space: nowrap;

  ${asTable} {
    ${amountInTable}
    font-size: inherit;
    color: ${tokens.color.text};
  }
`;

const ReceiptCell = styled.td`
  ${cell('receipt')}
`;

const MenuCell = styled.td`
  ${cell('menu')}
`;

const NarrowOnly = styled.span`
  ${asTable} {
    display: none;
  }
`;

const ReceiptLink = styled.a`
  display: inline-grid;
  place-content: center;
  width: ${tokens.size.controlSmall};
  height: ${tokens.size.controlSmall};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.accentText};

  &:hover {
    background: ${tokens.color.hover};
  }
`;
