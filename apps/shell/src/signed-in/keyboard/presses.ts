/** A key that may mean something to the suite, and when it was pressed. */
export interface Press {
  readonly key: string;
  readonly at: number;
}

/** Opens the palette, as the search box does. */
export const searchKey = '/';

const waiting: Press[] = [];
let hear: (() => void) | null = null;

/** Passes a key on. Those that come before anybody knows what to do with them wait. */
export function press(key: string, at = 0): void {
  waiting.push({ key, at });
  hear?.();
}

/** Calls `listener` now if keys wait, and with every further one. There is one listener at a time: the latest. */
export function hearPresses(listener: () => void): () => void {
  hear = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (hear === listener) hear = null;
  };
}

export const takePresses = (): readonly Press[] => waiting.splice(0);
