import type { CandidateState, Standing } from '../channel/state';

/** How a release did in browsers since its rollout came to its present share. */
export interface Counts {
  readonly loads: number;
  readonly failures: number;
}

export const noCounts: Counts = { loads: 0, failures: 0 };

export type Verdict =
  | { readonly action: 'hold'; readonly reason: string }
  | { readonly action: 'advance'; readonly percent: number; readonly reason: string }
  | { readonly action: 'roll-back'; readonly reason: string };

/** Fewer failures than this are never taken for a pattern. */
const leastFailures = 3;
/** Share of failures that a candidate may have above the stable release's. */
const tolerance = 0.01;
/** Of the normal distribution, one-sided 97.5 per cent. */
const z = 1.96;

/**
 * What becomes of a rollout with a plan: taken back as soon as the candidate surely fails more often than the stable
 * release, carried on once enough people have loaded it for long enough, and left as it is otherwise. No traffic proves
 * nothing, and so holds.
 */
export function judge(candidate: CandidateState, counts: Counts, stable: Counts, now: Date): Verdict {
  const { plan, percent, since } = candidate;
  const tries = counts.loads + counts.failures;
  const stableRate = rateOf(stable);
  const surely = lowerBound(counts.failures, tries);
  const seen = `${counts.failures} of ${tries} loads failed, compared with ${inPercent(stableRate)} for the stable release`;
  if (counts.failures >= leastFailures && surely > stableRate + tolerance) {
    return { action: 'roll-back', reason: `Rolled back at ${percent}%: ${seen}.` };
  }
  if (plan === null) return { action: 'hold', reason: 'This rollout is advanced manually.' };
  if (tries < plan.minLoads) return { action: 'hold', reason: `${tries} of ${plan.minLoads} loads so far.` };
  const minutes = (now.getTime() - new Date(since).getTime()) / 60_000;
  if (minutes < plan.minMinutes) {
    return { action: 'hold', reason: `${Math.floor(minutes)} of ${plan.minMinutes} minutes so far.` };
  }
  const next = plan.steps.find((step) => step > percent) ?? 100;
  return { action: 'advance', percent: next, reason: `From ${percent}% to ${next}%: ${seen}.` };
}

/** How a release did, by everything that was ever reported of it. */
export function standingOf({ loads, failures }: Counts): Standing {
  const isFailing = failures >= leastFailures && lowerBound(failures, loads + failures) > tolerance;
  if (isFailing) return 'failing';
  return loads > failures ? 'good' : 'unproven';
}

const rateOf = ({ loads, failures }: Counts): number => (loads + failures === 0 ? 0 : failures / (loads + failures));

/** Lower end of Wilson's interval: the share that a rate is at least, as far as so few samples can show. */
function lowerBound(hits: number, tries: number): number {
  if (tries === 0) return 0;
  const rate = hits / tries;
  const spread = z * Math.sqrt((rate * (1 - rate) + (z * z) / (4 * tries)) / tries);
  return (rate + (z * z) / (2 * tries) - spread) / (1 + (z * z) / tries);
}

const inPercent = (rate: number): string => `${(rate * 100).toFixed(1)}%`;
