import { messageFor } from '@atrium/errors';
import { useGoBack, useParams, usePageName, useScrollMemory } from '@atrium/router';
import { isNotFound } from '@atrium/tenant-api';
import { BackButton, EmptyState, ErrorState, LoadingState, PageHeader, Stack } from '@atrium/ui';
import { Lock } from '@atrium/ui/icons';
import { useAccess } from '../access/use-access';
import { useEmployeesRetrieveQuery } from '../api/employees.api';
import { fullName } from '../employee/employee-text';
import { NoSuchEmployee } from '../employee/NoSuchEmployee';
import { employeePath } from '../employees-paths';
import { EditForm } from './EditForm';

/** Corrects a record: all of it for HR and admins, one's own contact data for everyone else. */
export function EditEmployee() {
  useScrollMemory();
  const { id = '' } = useParams();
  const goBack = useGoBack(employeePath(id));
  return (
    <Stack gap={5}>
      <PageHeader title="Edit record" subtitle={<Whose id={id} />} back={<BackButton onClick={goBack} />} />
      <EditableRecord key={id} id={id} onDone={goBack} />
    </Stack>
  );
}

/** Whose record it is, and why there is no more of it to edit. */
function Whose({ id }: { readonly id: string }) {
  const access = useAccess();
  const { currentData: employee } = useEmployeesRetrieveQuery(id);
  if (employee === undefined) return null;
  const isOwnOnly = access.isKnown && access.isSelf(employee.user) && !access.may('record.edit');
  return (
    <>
      <bdi>{fullName(employee)}</bdi>
      {isOwnOnly && ' · Only HR and admins can change the rest of your record.'}
    </>
  );
}

function EditableRecord({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const access = useAccess();
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
  if (employee === undefined && error !== undefined && !isFetching) {
    return <ErrorState message={messageFor('employee.fetch-failed')} onRetry={() => void refetch()} />;
  }
  if (employee === undefined || !access.isKnown) return <LoadingState />;
  const editsAll = access.may('record.edit');
  if (!editsAll && !access.isSelf(employee.user)) {
    if (access.failure !== null) return <ErrorState {...access.failure} />;
    return (
      <EmptyState icon={<Lock aria-hidden />} title={messageFor('auth.own-only')}>
        Ask HR or an admin at your company to correct this record.
      </EmptyState>
    );
  }
  return <EditForm employee={employee} editsAll={editsAll} onDone={onDone} />;
}
