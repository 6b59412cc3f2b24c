import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUserId } from './use-user-id';
import { addQueue, type QueuedEntry, type SendEntry } from './add-queue';

export interface AddQueueView {
  readonly entries: readonly QueuedEntry[];
  /** Takes a text; blank ones are ignored. */
  readonly add: (text: string) => void;
  readonly retry: (key: string, text: string) => void;
  readonly discard: (key: string) => void;
}

/** What was typed into the add field `name` and is no row yet. */
export function useAddQueue(name: string, send: SendEntry): AddQueueView {
  const userId = useUserId();
  const queue = useMemo(() => addQueue(userId, `${name}.queue`), [userId, name]);
  const entries = useSyncExternalStore(queue.subscribe, queue.read);

  useEffect(() => {
    queue.sendWith(send);
  });

  return {
    entries,
    add: (text) => {
      const trimmed = text.trim();
      if (trimmed !== '') queue.add(trimmed);
    },
    retry: (key, text) => {
      const trimmed = text.trim();
      if (trimmed !== '') queue.retry(key, trimmed);
    },
    discard: (key) => {
      queue.discard(key);
    },
  };
}
