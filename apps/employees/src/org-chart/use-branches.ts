import { useDispatch, useSelector } from '@atrium/state';
import type { TenantCacheAccess } from '@atrium/tenant-api';
import { useCallback, useEffect, useMemo } from 'react';
import { chartApi } from '../api/chart.api';
import type { Branch } from './chart-rows';

const reports = chartApi.endpoints.employeesChart;
type Selector = ReturnType<typeof reports.select>;
type Result = ReturnType<Selector>;

interface Branches {
  readonly branches: ReadonlyMap<string, Branch>;
  /** Reads the next page of somebody's reports, or tries again. */
  readonly readMore: (manager: string) => void;
}

/** The reports of several managers at once, as far as the cache has them; they stay up to date as long as they are asked for. */
export function useBranches(managers: readonly string[]): Branches {
  const dispatch = useDispatch<TenantCacheAccess['dispatch']>();
  const joined = managers.join(' ');
  const ids = useMemo(() => [...new Set(joined.split(' '))], [joined]);

  useEffect(() => {
    const reading = ids.map((id) => dispatch(reports.initiate(id)));
    return () => {
      for (const read of reading) read.unsubscribe();
    };
  }, [dispatch, ids]);

  const selectors = useMemo(() => ids.map((id) => reports.select(id)), [ids]);
  const results = useSelector(
    (state: Parameters<Selector>[0]) => selectors.map((selectOne) => selectOne(state)),
    isSame,
  );
  const branches = useMemo(
    () => new Map(ids.flatMap((id, index) => (results[index] === undefined ? [] : [[id, branchOf(results[index])]]))),
    [ids, results],
  );
  const readMore = useCallback(
    (manager: string) => {
      const hasPage = branches.get(manager)?.people.length !== 0;
      void dispatch(
        reports.initiate(manager, {
          subscribe: false,
          ...(hasPage ? { direction: 'forward' } : { forceRefetch: true }),
        }),
      );
    },
    [dispatch, branches],
  );
  return { branches, readMore };
}

function branchOf({ data, isError, hasNextPage }: Result): Branch {
  const pages = data?.pages ?? [];
  const read = data === undefined ? 'loading' : 'read';
  return {
    people: pages.flatMap(({ results }) => results),
    total: pages.at(-1)?.total ?? 0,
    state: isError ? 'failed' : read,
    hasMore: hasNextPage,
  };
}

const isSame = (one: readonly Result[], other: readonly Result[]): boolean =>
  one.length === other.length && one.every((result, index) => result === other[index]);
