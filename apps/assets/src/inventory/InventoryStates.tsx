import { formatCount } from '@atrium/contracts/numbers';
import { Button, EmptyState, Notice, tokens } from '@atrium/ui';
import { Package, SearchX } from '@atrium/ui/icons';
import styled from 'styled-components';

interface InventoryCountProps {
  /** Null while it is not known. */
  readonly total: number | null;
  /** There are more than that; nobody counted them. */
  readonly isMore: boolean;
  readonly isNarrowed: boolean;
  readonly isLoading: boolean;
}

/** How many assets the list holds; read out when it changes. */
export const InventoryCount = ({ total, isMore, isNarrowed, isLoading }: InventoryCountProps) => (
  <Count role="status">
    {isLoading && 'Loading...'}
    {!isLoading && total !== null && `${countOf(total, isMore)}${isNarrowed ? ' found' : ''}`}
  </Count>
);

const countOf = (total: number, isMore: boolean) =>
  `${isMore ? 'More than ' : ''}${formatCount(total, 'asset', 'assets')}`;

export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    title="No assets found"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    No assets match your search and filters.
  </EmptyState>
);

export const NothingYet = ({ onAdd }: { readonly onAdd: (() => void) | undefined }) => (
  <EmptyState
    icon={<Package aria-hidden />}
    title="No assets yet"
    action={onAdd === undefined ? undefined : <Button onClick={onAdd}>Add the first asset</Button>}
  >
    {onAdd === undefined
      ? 'Assets will appear here once an admin adds them.'
      : 'Add assets one at a time, or import them from a CSV file.'}
  </EmptyState>
);

interface InventoryEndProps {
  readonly count: number;
  readonly hasMore: boolean;
  /** Why the next page did not come. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** What stands below the last row. */
export function InventoryEnd({ count, hasMore, failure, onRetry }: InventoryEndProps) {
  if (failure !== null) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  return hasMore || count < 20 ? null : <End>You’ve reached the end of the list.</End>;
}

const Count = styled.p`
  min-height: 1.5em;
  margin: 0;
  color: ${tokens.color.textMuted};
`;

const End = styled.p`
  margin: ${tokens.space[4]} 0 0;
  text-align: center;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
