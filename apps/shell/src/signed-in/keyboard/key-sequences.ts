import type { Press } from './presses';

/** Milliseconds in which the next key of a sequence must come. */
const longestPauseMs = 1500;
/** The same in a field: whoever takes longer has begun to write. */
const longestPauseInFieldMs = 700;

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

const isSoon = (begun: Begun, at: number): boolean => at - begun.at <= longestPauseMs;

/** Whether a key that could be written goes on with what was begun instead. */
export const goesOnInField = (begun: Begun, { key, at }: Press, sequences: readonly string[]): boolean =>
  at - begun.at <= longestPauseInFieldMs && sequences.includes(`${begun.keys} ${key}`);

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
