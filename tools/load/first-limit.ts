import { availableParallelism } from 'node:os';
import type { Timing } from './timings.ts';

/** What was seen while a rate was played. */
export interface Seen {
  readonly all: Pick<Timing, 'calls' | 'p95' | 'failed' | 'unmended'>;
  readonly late: number;
  readonly due: number;
  /** Cores. */
  readonly api: number;
  readonly postgres: number;
  readonly generator: number;
  readonly others: number;
  readonly waiting: number;
  readonly loopLagMs: number;
}

export const mostP95 = 500;
const mostFailed = 0.001;

/** Whether people would notice: calls take longer than they wait without wondering, or fail. */
export const isPastLimit = ({ all }: Pick<Seen, 'all'>): boolean =>
  all.p95 > mostP95 || all.unmended > 0 || all.failed > all.calls * mostFailed;

/** The first of the resources that had reached their limit. */
export function limitOf(seen: Seen, cores = availableParallelism()): string {
  const used = seen.api + seen.postgres + seen.generator + seen.others;
  const share = (value: number): string => value.toFixed(2);
  const all = `API ${share(seen.api)}, PostgreSQL ${share(seen.postgres)}, generator ${share(seen.generator)}, others ${share(seen.others)} cores`;
  if (seen.generator > 0.9) return `the load generator’s own core, so that this says nothing of the servers (${all})`;
  if (seen.api > 0.9) return `the one core that an API process can use (${all})`;
  if (used > cores * 0.9 && seen.others > cores * 0.25) {
    return `what else runs on this machine, so that this says little of the servers (${all})`;
  }
  if (used > cores * 0.9) return `the ${cores} cores of this machine (${all})`;
  if (seen.waiting > 1)
    return `connections of the API’s pool: ${seen.waiting.toFixed(1)} calls waited on average (${all})`;
  return `none of processor, pool and event loop: look at the disk and at locks (${all}, loop ${seen.loopLagMs.toFixed(0)} ms)`;
}
