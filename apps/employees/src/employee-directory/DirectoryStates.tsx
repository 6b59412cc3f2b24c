import { formatCount } from '@atrium/contracts/numbers';
import { Link } from '@atrium/router';
import { Button, EmptyState, Notice, buttonStyles, tokens } from '@atrium/ui';
import { SearchX, Users } from '@atrium/ui/icons';
import styled from 'styled-components';
import { addEmployeePath } from '../employee-paths';
import { SkeletonCard } from './SkeletonCard';

interface DirectoryCountProps {
  /** Null while it is not known. */
  readonly total: number | null;
  readonly isNarrowed: boolean;
  readonly isLoading: boolean;
}

/** How many people the list holds; read out when it changes. */
export function DirectoryCount({ total, isNarrowed, isLoading }: DirectoryCountProps) {
  return (
    <Count role="status">
      {isLoading && 'Loading...'}
      {!isLoading && total !== null && `${countOf(total)}${isNarrowed ? ' found' : ''}`}
    </Count>
  );
}

const countOf = (total: number) => formatCount(total, 'employee', 'employees');

export const LoadingGrid = () => (
  <Skeletons aria-hidden>
    {Array.from({ length: 8 }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </Skeletons>
);

export const NobodyFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    title="No employees found"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    Try a different search, or clear the filters.
  </EmptyState>
);

export const NobodyYet = ({ mayAdd }: { readonly mayAdd: boolean }) => (
  <EmptyState
    icon={<Users aria-hidden />}
    title="No employees yet"
    action={
      mayAdd ? (
        <AddLink to={addEmployeePath} $variant="primary">
          Add Employee
        </AddLink>
      ) : undefined
    }
  >
    {mayAdd
      ? 'Add your first employee. They’ll get an account and appear in this directory.'
      : 'An admin can add people here.'}
  </EmptyState>
);

interface DirectoryEndProps {
  readonly total: number;
  readonly hasMore: boolean;
  /** Why the next page did not come. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** What stands below the last card. */
export function DirectoryEnd({ total, hasMore, failure, onRetry }: DirectoryEndProps) {
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
  return hasMore ? null : <End>{total === 1 ? 'That’s everyone.' : `That’s all ${countOf(total)}.`}</End>;
}

const Count = styled.p`
  min-height: 1.5em;
  margin: 0;
`;

const Skeletons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(16.5rem, 1fr));
  gap: 16px;
`;

const End = styled.p`
  margin: ${tokens.space[5]} 0 0;
  text-align: center;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const AddLink = styled(Link)<{ $variant: 'primary' }>`
  ${buttonStyles}
`;
