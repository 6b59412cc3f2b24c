import { messageFor } from '@atrium/errors';
import { useGoBack, useNavigate, useParams, useScrollMemory, usePageName } from '@atrium/router';
import { Breadcrumbs } from '@atrium/lists/places';
import { isNotFound, useVisit } from '@atrium/tenant-api';
import { BackButton, ErrorState, LoadingState, Stack, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { mayDelete } from '../access/may-delete';
import { useAccess } from '../access/use-access';
import { DeleteEmployeeDialog } from '../employee/DeleteEmployeeDialog';
import { useEmployeesRetrieveQuery } from '../api/employees.api';
import { chartOfPath, directoryPath, editEmployeePath, walletPath } from '../employees-paths';
import { DetailTabs } from './DetailTabs';
import { fullName } from '../employee/employee-text';
import { NoSuchEmployee } from '../employee/NoSuchEmployee';
import { Offboarding } from '../offboarding/Offboarding';
import { showsOffboarding } from '../offboarding/shows-offboarding';
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
        <Way id={id} />
      </BackLine>
      <Profile key={id} id={id} />
    </Stack>
  );
}

/** Names whoever it leads to once that is known. */
function Way({ id }: { readonly id: string }) {
  const { data: employee } = useEmployeesRetrieveQuery(id);
  if (employee === undefined) return null;
  return <Breadcrumbs path={[{ label: 'Employees', to: directoryPath }]} here={fullName(employee)} />;
}

function Profile({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const access = useAccess();
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
  useVisit('person', employee?.id);

  if (isNotFound(error)) return <NoSuchEmployee />;
  if (employee === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={messageFor('employee.fetch-failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }

  const isSelf = access.isSelf(employee.user);
  return (
    <>
      <ProfileHeader
        employee={employee}
        wallet={access.may('wallet.read-others') ? walletPath(employee.user) : undefined}
        edit={access.may('record.edit') || isSelf ? editEmployeePath(employee.id) : undefined}
        chart={chartOfPath(employee.id)}
        onDelete={
          mayDelete(access, employee)
            ? () => {
                setAsksToDelete(true);
              }
            : undefined
        }
      />
      {showsOffboarding(access, employee) && <Offboarding employee={employee} />}
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

/** As in a page header, the button's text lines up with what is below it. */
const BackLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[2]};
  margin: 0 0 calc(-1 * ${tokens.space[2]}) calc(-1 * ${tokens.size.controlPaddingInline});
`;
