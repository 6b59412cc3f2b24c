/** Reproducible random choices. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Undefined if there's nothing to choose from. */
  pick<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  /** One of the names of `weights`, each as often as its number says. */
  weighted(weights: Readonly<Record<string, number>>): string {
    const entries = Object.entries(weights);
    let place = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      place -= weight;
      if (place < 0) return name;
    }
    return entries.at(-1)?.[0] ?? '';
  }
}
