import { Button, EmptyState, Notice, tokens } from '@atrium/ui';
import { Receipt, SearchX } from '@atrium/ui/icons';
import styled from 'styled-components';
import { formatCount } from '@atrium/contracts/numbers';

interface HistoryCountProps {
  /** Null while it is not known. */
  readonly total: number | null;
  /** There are more than that; nobody counted them. */
  readonly isMore: boolean;
  readonly isNarrowed: boolean;
  readonly isLoading: boolean;
}

/** How many transactions the history holds; read out when it changes. */
export const HistoryCount = ({ total, isMore, isNarrowed, isLoading }: HistoryCountProps) => (
  <Count role="status">
    {isLoading && 'Loading...'}
    {!isLoading && total !== null && `${isMore ? 'More than ' : ''}${countOf(total)}${isNarrowed ? ' found' : ''}`}
  </Count>
);

const countOf = (total: number) => formatCount(total, 'transaction', 'transactions');

export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    title="No transactions found"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    No transactions match your search and filters.
  </EmptyState>
);

export const NothingYet = ({ isReadOnly }: { readonly isReadOnly: boolean }) => (
  <EmptyState icon={<Receipt aria-hidden />} title="No transactions yet">
    {isReadOnly
      ? 'Transactions will appear here.'
      : 'Record what you receive as a debit and what you spend as a credit.'}
  </EmptyState>
);

interface HistoryEndProps {
  readonly hasMore: boolean;
  /** Why the next page did not come. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** What stands below the last row. */
export function HistoryEnd({ hasMore, failure, onRetry }: HistoryEndProps) {
  if (failure !== null) {
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  return hasMore ? null : <End>You’ve reached the end of the list.</End>;
}

const Count = styled.p`
  min-height: 1.5em;
  margin: 0;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const End = styled.p`
  margin: ${tokens.space[4]} 0 0;
  text-align: center;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
