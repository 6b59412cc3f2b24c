/** With commas between thousands, as the benchmarks are written in. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** The value below which this part of the numbers lies. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Of some measurements of the same, the median of each number. */
export function medians<Name extends string>(
  measured: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const [first] = measured;
  if (first === undefined) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as Name[];
  const entries = names.map((name): [Name, number] => [name, median(measured.map((values) => values[name]))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

export function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
