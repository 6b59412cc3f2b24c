import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import type { Employee } from '@atrium/contracts/employees';
import { useAddressQuery, useIsUnchanged, useScrollMemory } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
import { ErrorState, PageHeader, Stack, OutdatedNotice } from '@atrium/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { addEmployeePath } from '../employee-paths';
import { focusWhenFree } from '../navigation/focus-when-free';
import { DeleteEmployeeDialog } from './DeleteEmployeeDialog';
import { DirectoryFilters } from './DirectoryFilters';
import { DirectoryCount, DirectoryEnd, LoadingGrid, NobodyFound, NobodyYet } from './DirectoryStates';
import { isNarrowed, readDirectoryQuery, withDirectoryParam, withoutFilters } from './directory-query';
import { EmployeeGrid } from './EmployeeGrid';
import { useEmployeesDirectoryInfiniteQuery } from './employees.api';

/** Seconds after which a list in the cache is read again. */
const maxAge = 30;

/** Everyone in the company: searched, filtered and paged by the server, windowed on screen. */
export function EmployeeDirectory() {
  useScrollMemory();
  const isAdmin = useSelector(selectIsAdmin);
  const claims = useSelector(selectClaims);
  const [params, changeParams] = useAddressQuery();
  const query = readDirectoryQuery(params);
  const { data, currentData, error, isFetching, isError, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useEmployeesDirectoryInfiniteQuery(query, { refetchOnMountOrArgChange: useIsUnchanged() ? false : maxAge });

  const [deleting, setDeleting] = useState<Employee | null>(null);

  // Another search shows the former result, dimmed, until its own is here.
  const shown = currentData ?? data;
  const isStale = currentData === undefined && isFetching;
  const employees = shown?.pages.flatMap(({ results }) => results) ?? [];
  const deletedAt = employees.findIndex(({ id }) => id === deleting?.id);
  const besideDeleted = employees[deletedAt + 1] ?? employees[deletedAt - 1];
  const failure =
    error === undefined
      ? null
      : failureMessage(error, {
          fallback: 'employees.fetch-failed',
          noResponse: 'employees.no-response',
          setup: 'employees.setup-failed',
        });

  const fetchMore = useCallback(() => {
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  const content = () => {
    if (currentData === undefined && failure !== null && !isFetching) {
      return <ErrorState message={failure} onRetry={() => void refetch()} />;
    }
    if (shown === undefined) return <LoadingGrid />;

    const total = shown.pages.at(-1)?.total ?? employees.length;
    if (employees.length === 0 && !hasNextPage) {
      return isNarrowed(query) ? (
        <NobodyFound
          onClear={() => {
            changeParams(withoutFilters);
          }}
        />
      ) : (
        <NobodyYet mayAdd={isAdmin} />
      );
    }
    return (
      <Results aria-busy={isStale} data-stale={isStale || undefined}>
        {failure !== null && !isFetchNextPageError && (
          <OutdatedNotice message={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <EmployeeGrid
          employees={employees}
          total={total}
          hasMore={hasNextPage}
          onNearEnd={fetchMore}
          ownUserId={claims?.user_id ?? null}
          onDelete={isAdmin ? setDeleting : undefined}
        />
        <DirectoryEnd
          total={total}
          hasMore={hasNextPage}
          failure={isFetchNextPageError ? failure : null}
          onRetry={() => void fetchNextPage()}
        />
      </Results>
    );
  };

  return (
    <Stack gap={4}>
      <PageHeader
        title="Employees"
        subtitle={
          <DirectoryCount
            total={shown?.pages.at(-1)?.total ?? null}
            isNarrowed={isNarrowed(query)}
            isLoading={shown === undefined && isFetching}
          />
        }
      />
      <DirectoryFilters
        query={query}
        onChange={(name, value) => {
          changeParams((latest) => withDirectoryParam(latest, name, value));
        }}
      />
      {content()}
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

/** The card's link, or where there is none the first one of the directory. */
const linkOf = (employee: Employee | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-employee="${employee?.id ?? ''}"] a`) ??
  document.querySelector<HTMLElement>(`a[href="${addEmployeePath}"]`);

const Results = styled.div`
  transition: opacity 150ms;

  &[data-stale] {
    opacity: 0.55;
  }
`;
