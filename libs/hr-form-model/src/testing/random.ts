/** A source of the same numbers for the same seed (mulberry32), everywhere. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True so many times out of a hundred. */
  chance(percent: number): boolean;
  /** One of the entries, of which there is at least one. */
  pick<Entry>(entries: readonly Entry[]): Entry;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (entries) => {
      const entry = entries[between(0, entries.length - 1)];
      if (entry === undefined) throw new RangeError('There is nothing to pick from.');
      return entry;
    },
  };
}
