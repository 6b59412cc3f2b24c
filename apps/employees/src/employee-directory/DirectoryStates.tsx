import { Link } from '@atrium/router';
import { EmptyState, buttonStyles, tokens } from '@atrium/ui';
import { Users } from '@atrium/ui/icons';
import styled from 'styled-components';
import { addEmployeePath } from '../employees-paths';
import { SkeletonCard } from './SkeletonCard';

export const LoadingGrid = () => (
  <Skeletons aria-hidden>
    {Array.from({ length: 8 }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </Skeletons>
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
      : 'HR and admins can add people here.'}
  </EmptyState>
);

const cardWidth = '16.5rem';

const Skeletons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${cardWidth}, 1fr));
  gap: ${tokens.space[4]};
`;

const AddLink = styled(Link)<{ $variant: 'primary' }>`
  ${buttonStyles}
`;
