import { useEffect, useSyncExternalStore } from 'react';

/** The names of the pages on screen, innermost last. */
let names: readonly { readonly name: string }[] = [];
const listeners = new Set<() => void>();

function change(to: typeof names): void {
  names = to;
  for (const listener of listeners) listener();
}

/** Shows the name of what a page is about, such as a board, in the browser's tab and history. Undefined while unknown. */
export function usePageName(name: string | null | undefined): void {
  useEffect(() => {
    if (name === null || name === undefined || name === '') return;
    const entry = { name };
    change([...names, entry]);
    return () => {
      change(names.filter((other) => other !== entry));
    };
  }, [name]);
}

/** The name of the current page, or null if it has none of its own. The shell shows it. */
export const useShownPageName = (): string | null => useSyncExternalStore(subscribe, readName);

const readName = (): string | null => names.at(-1)?.name ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
