import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { EmptyState, StateTitle, buttonStyles } from '@atrium/ui';
import { UserX } from '@atrium/ui/icons';
import styled from 'styled-components';
import { directoryPath } from '../employees-paths';

/** In the place of a record that isn't there, with the way back to those that are. */
export const NoSuchEmployee = () => (
  <EmptyState
    icon={<UserX aria-hidden />}
    title={<StateTitle>{messageFor('employee.not-found')}</StateTitle>}
    action={
      <DirectoryLink to={directoryPath} $variant="secondary">
        All employees
      </DirectoryLink>
    }
  />
);

const DirectoryLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
