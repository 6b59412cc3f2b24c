import { useEffect, useSyncExternalStore } from 'react';

/** What pages on screen call themselves; the last that came is the innermost. */
let names: readonly { readonly name: string }[] = [];
const listeners = new Set<() => void>();

function change(to: typeof names): void {
  names = to;
  for (const listener of listeners) listener();
}

/** Names what a page shows, such as a board, in the browser's tab and history. Nothing while it is not known. */
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

/** What the page on screen is named; null where it has no name of its own. The shell shows it. */
export const useShownPageName = (): string | null => useSyncExternalStore(subscribe, readName);

const readName = (): string | null => names.at(-1)?.name ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
