import { useSyncExternalStore } from 'react';

let unread = 0;
let news = 0;
/** Whether the server tells this tab of changes. */
let isFollowed = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function show(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** Shows how much is unread, as the server says by itself: something has changed, even if as much is unread as before. */
export function takeNews(count: number): void {
  news += 1;
  isFollowed = true;
  show(count);
}

/** No more news will come: what is asked for counts again. */
export function endNews(): void {
  isFollowed = false;
}

/** Shows how much is unread, as the server answered. An answer can be older than the news that it comes after, which count. */
export function showUnread(count: number): void {
  if (!isFollowed) show(count);
}

/** Called before something is marked as read; shows how much is unread then, unless there is news by the time of the answer. */
export function beforeReading(): (count: number) => void {
  const before = news;
  return (count) => {
    if (news === before) show(count);
  };
}

/** How many notifications are unread, as far as this tab knows. */
export const useUnread = (): number => useSyncExternalStore(subscribe, () => unread);

/** How often the server has told of changes: lists are read again when this changes. */
export const useNews = (): number => useSyncExternalStore(subscribe, () => news);
