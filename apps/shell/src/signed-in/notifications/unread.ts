import { useSyncExternalStore } from 'react';

let unread = 0;
let news = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows how much is unread, as the server has just said. */
export function showUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** The same, where the server said it by itself: something has changed, even if as much is unread as before. */
export function takeNews(count: number): void {
  news += 1;
  showUnread(count);
}

/** How many notifications are unread, as far as this tab knows. */
export const useUnread = (): number => useSyncExternalStore(subscribe, () => unread);

/** How often the server has told of changes: lists are read again when this changes. */
export const useNews = (): number => useSyncExternalStore(subscribe, () => news);
