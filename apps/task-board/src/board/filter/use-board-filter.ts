import type { BoardSnapshot } from '@atrium/contracts/boards';
import { useNow } from '@atrium/lists';
import { useAddressQuery } from '@atrium/router';
import { useMemo } from 'react';
import { narrowed, readFilter, withFilterParam, withoutFilter, type FilterParam } from './board-filter';

/** The filter in the address, and what it leaves of the board. */
export function useBoardFilter(board: BoardSnapshot) {
  const [params, changeParams] = useAddressQuery();
  const now = useNow();
  // Other parameters of the address may change without a new filter.
  const filterText = JSON.stringify(readFilter(params));
  const filter = useMemo(
    () => readFilter(new URLSearchParams(JSON.parse(filterText) as Record<string, string>)),
    [filterText],
  );
  const shown = useMemo(() => narrowed(board, filter, now), [board, filter, now]);

  return {
    filter,
    shown,
    now,
    change: (name: FilterParam, value: string) => {
      changeParams((latest) => withFilterParam(latest, name, value));
    },
    clear: () => {
      changeParams(withoutFilter);
    },
  };
}
