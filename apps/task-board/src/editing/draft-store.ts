import { tabStorage } from '@atrium/forms/storage';

/**
 * What was typed and not yet sent, kept over a reload for as long as the tab lives. A draft belongs to one account: the
 * next one to sign in on this tab does not see it.
 */
const storageKey = (userId: string, name: string) => `task-board.draft.${userId}.${name}`;

export function readDraft<Value>(
  userId: string,
  name: string,
  isValue: (stored: unknown) => stored is Value,
): Value | null {
  const stored = tabStorage.read(storageKey(userId, name));
  return isValue(stored) ? stored : null;
}

export function keepDraft(userId: string, name: string, value: unknown): void {
  tabStorage.write(storageKey(userId, name), value);
}

export function forgetDraft(userId: string, name: string): void {
  tabStorage.remove(storageKey(userId, name));
}

export const hasDraft = (userId: string, name: string): boolean => tabStorage.has(storageKey(userId, name));
