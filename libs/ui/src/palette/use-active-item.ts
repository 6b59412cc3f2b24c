import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PaletteItem } from './palette-item';

/**
 * Which line Enter chooses: the first one, until somebody moves to another. That one stays chosen wherever it moves to while
 * further lines arrive.
 */
export function useActiveItem(items: readonly PaletteItem[], list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string | null>(null);
  const isPointed = useRef(false);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === wanted),
  );
  const active = items[index];

  useLayoutEffect(() => {
    if (list.current === null || isPointed.current) return;
    const line = list.current.querySelector<HTMLElement>('[aria-selected="true"]');
    showLine(list.current, line, index === 0);
  }, [list, active?.id, index]);

  const activate = (item: PaletteItem | undefined) => {
    isPointed.current = false;
    setWanted(item?.id ?? null);
  };
  return {
    active,
    index,
    /** By so many lines, from the last one on to the first. */
    move: (step: number) => {
      activate(items[(index + step + items.length) % items.length]);
    },
    moveToEnd: (end: 'first' | 'last') => {
      activate(items.at(end === 'first' ? 0 : -1));
    },
    /** What lies under the pointer is in sight already. */
    point: (item: PaletteItem) => {
      isPointed.current = true;
      setWanted(item.id);
    },
    reset: () => {
      activate(undefined);
    },
  };
}

/** Scrolls as little as needed; with the first line, its heading is in sight, too. */
function showLine(list: HTMLElement, line: HTMLElement | null, isFirst: boolean): void {
  if (isFirst || line === null) {
    list.scrollTop = 0;
    return;
  }
  const [frame, box] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}
