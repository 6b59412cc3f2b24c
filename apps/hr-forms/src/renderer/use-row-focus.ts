import { useEffect, useRef } from 'react';

const controls = 'input:not([readonly], [hidden], [type="hidden"]), select, textarea, [role="spinbutton"]';

/**
 * Moves the focus once the number of rows has changed: to a new row, or to the one in the place of a removed row, which may
 * have taken the focused button with it.
 */
export function useRowFocus(rowCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const rows = list.current?.children;
    const row = rows?.item(Math.min(wanted.current, rows.length - 1));
    wanted.current = null;
    row?.querySelector<HTMLElement>(controls)?.focus();
  }, [rowCount]);

  return {
    list,
    /** Call it along with the change. */
    focusRow: (index: number) => {
      wanted.current = index;
    },
  };
}
