import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** How many notifications are unread, as far as this tab knows. */
export const unreadNow = (): number => unread;

/** Takes what the server, or another tab, says now. */
export function showUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useUnread = (): number => useSyncExternalStore(subscribe, unreadNow);
