import type { Press } from './presses';

/** Milliseconds in which the next key of a sequence must come. */
const longestPauseMs = 1500;

/** Keys of a sequence that isn't done, and when the last of them was pressed. */
export interface Begun {
  readonly keys: string;
  readonly at: number;
}

export interface Step {
  /** What the next key may go on with. */
  readonly begun: Begun | null;
  /** The sequence that this key has completed. */
  readonly done: string | null;
}

/** Whether a key comes soon enough to go on with what was begun. */
export const isSoon = (begun: Begun, at: number): boolean => at - begun.at <= longestPauseMs;

/** What a key means after those before. One that doesn't go on with a sequence may begin another. */
export function takeKey(before: Begun | null, { key, at }: Press, sequences: readonly string[]): Step {
  const candidates = before !== null && isSoon(before, at) ? [`${before.keys} ${key}`, key] : [key];
  for (const keys of candidates) {
    const goesOn = sequences.some((sequence) => sequence.startsWith(`${keys} `));
    const isDone = sequences.includes(keys);
    if (goesOn || isDone) return { begun: goesOn ? { keys, at } : null, done: isDone ? keys : null };
  }
  return { begun: null, done: null };
}
