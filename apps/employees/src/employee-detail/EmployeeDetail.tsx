import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { Link, useGoBack, useNavigate, useParams, useScrollMemory, usePageName } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { isNotFound } from '@atrium/tenant-api';
import { BackButton, EmptyState, ErrorState, LoadingState, Stack, StateTitle, buttonStyles, tokens } from '@atrium/ui';
import { UserX } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { DeleteEmployeeDialog } from '../employee/DeleteEmployeeDialog';
import { useEmployeesRetrieveQuery } from '../api/employees.api';
import { directoryPath, walletPath } from '../employees-paths';
import { DetailTabs } from './DetailTabs';
import { fullName } from '../employee/employee-text';
import { ProfileHeader } from './ProfileHeader';

/** Everything recorded of one employee. */
export function EmployeeDetail() {
  useScrollMemory();
  const { id = '' } = useParams();
  const goBack = useGoBack(directoryPath);

  return (
    <Stack gap={4}>
      <BackLine>
        <BackButton onClick={goBack} />
      </BackLine>
      <Profile key={id} id={id} />
    </Stack>
  );
}

function Profile({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const isAdmin = useSelector(selectIsAdmin);
  const claims = useSelector(selectClaims);
  const [asksToDelete, setAsksToDelete] = useState(false);
  // Links to files expire, and someone else may have deleted the record, so it's always read again.
  const {
    data: employee,
    error,
    isFetching,
    refetch,
  } = useEmployeesRetrieveQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  usePageName(employee && fullName(employee));

  if (isNotFound(error)) return <NoSuchEmployee />;
  if (employee === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={messageFor('employee.fetch-failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }

  const mayDelete = isAdmin && employee.user !== claims?.user_id;
  return (
    <>
      <ProfileHeader
        employee={employee}
        wallet={isAdmin ? walletPath(employee.user) : undefined}
        onDelete={
          mayDelete
            ? () => {
                setAsksToDelete(true);
              }
            : undefined
        }
      />
      <DetailTabs employee={employee} />
      <DeleteEmployeeDialog
        employee={asksToDelete ? employee : null}
        onClose={() => {
          setAsksToDelete(false);
        }}
        onDeleted={() => void navigate(directoryPath, { replace: true })}
      />
    </>
  );
}

const NoSuchEmployee = () => (
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

/** As in a page header, the button's text lines up with what is below it. */
const BackLine = styled.div`
  margin: 0 0 calc(-1 * ${tokens.space[2]}) calc(-1 * ${tokens.size.controlPaddingInline});
`;

const DirectoryLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
