import { selectClaims } from '@atrium/auth-store';
import type { Employee } from '@atrium/contracts/employees';
import { InfiniteList, ListCount, useAddressFilter, useInfiniteList, useRefetchOnOpen } from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { useScrollMemory } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
import { PageHeader, Stack } from '@atrium/ui';
import { useState } from 'react';
import { mayDelete } from '../access/may-delete';
import { useAccess } from '../access/use-access';
import { addEmployeePath } from '../employees-paths';
import { focusWhenFree } from '../navigation/focus-when-free';
import { DeleteEmployeeDialog } from '../employee/DeleteEmployeeDialog';
import { DirectoryFilters } from './DirectoryFilters';
import { LoadingGrid, NobodyYet } from './DirectoryStates';
import { DirectoryTools } from './DirectoryTools';
import { directoryFilter, directoryView } from './directory-filter';
import { EmployeeGrid } from './EmployeeGrid';
import { EmployeeTable } from './EmployeeTable';
import { countOf, employeeNoun } from '../employee/employee-text';
import { useEmployeesDirectoryInfiniteQuery } from '../api/employees.api';

/** Seconds after which a cached list is refetched. */
const maxAge = 30;

/** Everyone in the company: searched, filtered and paged by the server, windowed on screen. */
export function EmployeeDirectory() {
  useScrollMemory();
  const access = useAccess();
  const claims = useSelector(selectClaims);
  const { filter, isNarrowed, change, clear } = useAddressFilter(directoryFilter);
  const view = useAddressFilter(directoryView);
  const list = useInfiniteList(
    useEmployeesDirectoryInfiniteQuery(filter, { refetchOnMountOrArgChange: useRefetchOnOpen(maxAge) }),
    { failure: failureText },
  );
  const { rows: employees, total } = list;

  const [deleting, setDeleting] = useState<Employee | null>(null);
  const deletedAt = employees.findIndex(({ id }) => id === deleting?.id);
  const besideDeleted = employees[deletedAt + 1] ?? employees[deletedAt - 1];

  const rows = {
    ownUserId: claims?.user_id ?? null,
    mayDelete: (employee: Employee) => mayDelete(access, employee),
    onDelete: setDeleting,
  };
  return (
    <Stack gap={4}>
      <PageHeader
        title="Employees"
        beside={<FilterStar title="Employees" isNarrowed={isNarrowed} />}
        subtitle={<ListCount list={list} noun={employeeNoun} isNarrowed={isNarrowed} />}
        actions={<DirectoryTools filter={filter} access={access} />}
      />
      <DirectoryFilters
        filter={filter}
        onChange={change}
        hidden={access.hidden}
        isWaiting={list.state === 'loading'}
        view={view.filter.view}
        onView={(chosen) => {
          view.change('view', chosen);
        }}
      />
      <InfiniteList
        list={list}
        loading={<LoadingGrid />}
        empty={<NobodyYet mayAdd={access.may('record.create')} />}
        noMatch={
          isNarrowed && {
            title: 'No employees found',
            message: 'Try a different search, or clear the filters.',
            onClear: clear,
          }
        }
        end={total === 1 ? 'That’s everyone.' : `That’s all ${countOf(total ?? 0)}.`}
      >
        {view.filter.view === 'list' ? (
          <EmployeeTable list={list} hidden={access.hidden} {...rows} />
        ) : (
          <EmployeeGrid list={list} mayAdd={access.may('record.create')} {...rows} />
        )}
      </InfiniteList>
      <DeleteEmployeeDialog
        employee={deleting}
        onClose={() => {
          setDeleting(null);
        }}
        onDeleted={() => {
          focusWhenFree(() => linkOf(besideDeleted));
        }}
      />
    </Stack>
  );
}

const failureText = (failure: unknown): string =>
  failureMessage(failure, {
    fallback: 'employees.fetch-failed',
    noResponse: 'employees.no-response',
    setup: 'employees.setup-failed',
  });

/** The card's link, or where there is none the first one of the directory. */
const linkOf = (employee: Employee | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-employee="${employee?.id ?? ''}"] a`) ??
  document.querySelector<HTMLElement>(`a[href="${addEmployeePath}"]`);
