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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId, name)) ?? 'null');
    return isValue(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(userId: string, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(storageKey(userId, name), JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the draft over a reload.
  }
}

export function forgetDraft(userId: string, name: string): void {
  sessionStorage.removeItem(storageKey(userId, name));
}

export const hasDraft = (userId: string, name: string): boolean =>
  sessionStorage.getItem(storageKey(userId, name)) !== null;
