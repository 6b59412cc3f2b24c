import type { PairedRatio } from './paired-ratio.ts';

/** Whether less of it, as of milliseconds, or more, as of calls per second, is better. */
export type Better = 'less' | 'more';

export type Verdict = 'slower' | 'faster' | 'no difference' | 'within noise';

/** Smaller differences aren’t worth a word, however sure they are. */
export const tolerated = 1.05;

/**
 * Slower or faster only where all that the ratio may be lies beyond what is tolerated. `within noise` says that it may lie on
 * either side of that limit: more pairs, or a calmer machine, would tell.
 */
export function verdictOf({ low, high }: Pick<PairedRatio, 'low' | 'high'>, better: Better): Verdict {
  const cost = better === 'less' ? { low, high } : { low: 1 / high, high: 1 / low };
  if (cost.low > tolerated) return 'slower';
  if (cost.high < 1 / tolerated) return 'faster';
  return cost.high <= tolerated && cost.low >= 1 / tolerated ? 'no difference' : 'within noise';
}
