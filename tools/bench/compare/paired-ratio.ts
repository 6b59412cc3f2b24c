/** Two measurements of the same, taken right after each other. */
export interface Pair {
  readonly former: number;
  readonly present: number;
}

/** The ratio present/former, with the limits between which it lies in at least 95 of 100 such runs. */
export interface PairedRatio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** By how much the ratio of a single pair usually differs from this one: 0.1 is a tenth. */
  readonly noise: number;
}

/** Of the time, by chance: half of this on either side. */
const oftenWrong = 0.05;

/** With fewer pairs, no limits are as sure as that. */
export const fewestPairs = 6;

/**
 * The median of the averages of every two logarithms of ratios (Hodges and Lehmann), and the limits that the signed-rank
 * test of Wilcoxon gives it. It supposes only that noise makes a pair’s ratio higher as often as lower, which holds where sides
 * take turns at being first. Of twelve pairs, one that something else disturbed may be off on either side.
 */
export function pairedRatioOf(pairs: readonly Pair[]): PairedRatio {
  if (pairs.length < fewestPairs) throw new Error(`At least ${fewestPairs} pairs are needed.`);
  const logs = pairs.map(({ former, present }) => Math.log(present / former));
  const averages = logs
    .flatMap((one, place) => logs.slice(place).map((other) => (one + other) / 2))
    .toSorted((one, other) => one - other);
  const outside = ranksOutside(pairs.length);
  const at = (place: number): number => averages[place] ?? NaN;
  const middle = medianOf(averages);
  const away = logs.map((log) => Math.abs(log - middle)).toSorted((one, other) => one - other);
  return {
    ratio: Math.exp(middle),
    low: Math.exp(at(outside)),
    high: Math.exp(at(averages.length - 1 - outside)),
    noise: Math.expm1(medianOf(away) * deviationsPerMedian),
  };
}

/** A standard deviation, in median absolute deviations of a normal distribution. */
const deviationsPerMedian = 1.4826;

/**
 * How many averages lie outside of the limits on either side: the largest sum of ranks so that it, or a smaller one, is seen
 * by chance at most half of the time that we may be wrong.
 */
function ranksOutside(pairs: number): number {
  // In how many of the 2^pairs ways of signing the ranks do the positive ones have this sum?
  let ways = [1];
  for (let rank = 1; rank <= pairs; rank += 1) {
    const before = ways;
    ways = Array.from({ length: before.length + rank }, (_, sum) => (before[sum] ?? 0) + (before[sum - rank] ?? 0));
  }
  const allowed = (oftenWrong / 2) * 2 ** pairs;
  let seen = 0;
  return ways.findIndex((count) => (seen += count) > allowed) - 1;
}

const medianOf = (sorted: readonly number[]): number =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) / 2;
