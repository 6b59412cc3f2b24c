/** What came of the writes of a run. */
export interface Acknowledged {
  readonly key: string;
  /** When it was first sent and when it was acknowledged, by the clock of the run. */
  readonly sentAt: number;
  readonly at: number;
  readonly tries: number;
}

export interface Pause {
  /** From the fault to the first write after the pause that it made. */
  readonly firstWrite: number;
  /** The longest time in which nothing was acknowledged, whatever made it. */
  readonly longest: number;
  /** The longest that anybody’s write took, retries included. */
  readonly slowest: number;
  readonly acknowledged: number;
  readonly retried: number;
}

/** Less than that is the pace of the writes, and no pause. */
const shortestPause = 500;
/** What begins later than that isn’t the fault’s doing, but that of what comes back. */
const beginsWithin = 3000;

/**
 * Between a fault and the end of its effects. Processes that lost their parent may answer for a moment more, so that the
 * first write is the one that ends the pause and not the first one of all.
 */
export function pauseOf(writes: readonly Acknowledged[], from: number, until: number): Pause {
  const during = writes.filter(({ at }) => at >= from && at <= until).sort((one, other) => one.at - other.at);
  const times = during.map(({ at }) => at);
  const gaps = times.map((at, index) => {
    const began = times[index - 1] ?? from;
    return { began, at, length: at - began };
  });
  const pauses = gaps
    .filter(({ began, length }) => length >= shortestPause && began - from <= beginsWithin)
    .sort((one, other) => other.length - one.length);
  return {
    firstWrite: (pauses[0]?.at ?? times[0] ?? until) - from,
    longest: Math.max(0, ...gaps.map(({ length }) => length)),
    slowest: Math.max(0, ...during.map(({ sentAt, at }) => at - sentAt)),
    acknowledged: during.length,
    retried: during.filter(({ tries }) => tries > 1).length,
  };
}
