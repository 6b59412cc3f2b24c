/** What all others are counted as. */
export const others = 'other';

export interface BusiestOptions {
  /** How many are counted by name. */
  readonly most: number;
  /** Told of each that is no longer counted by name. */
  readonly onDropped: (name: string) => void;
  readonly now?: () => number;
}

const roundMs = 60_000;
/** Names that are remembered at all between two rounds. */
const mostNames = 10_000;

/**
 * Names that counters may use as labels: the busiest ones, and `other` for the rest, so that the number of series is bounded
 * however many there are. Once a minute, who has become busier takes the place of who is less busy. Nothing is moved between
 * counters: what was counted as `other` stays there, so counters only grow.
 */
export function busiestOf({ most, onDropped, now = Date.now }: BusiestOptions): (name: string) => string {
  let counts = new Map<string, number>();
  const named = new Set<string>();
  let roundAt = now();

  const nextRound = (): void => {
    const ranked = [...counts].sort(([, one], [, other]) => other - one);
    const top = ranked.slice(0, most).map(([name]) => name);
    for (const name of named) {
      // Who is idle keeps its place while nobody else wants it.
      if (top.includes(name) || named.size + top.filter((one) => !named.has(one)).length <= most) continue;
      named.delete(name);
      onDropped(name);
    }
    for (const name of top) if (named.size < most) named.add(name);
    // Older calls count less with each round.
    counts = new Map(ranked.flatMap(([name, count]) => (count >= 2 ? [[name, count / 2] as const] : [])));
  };

  return (name) => {
    const at = now();
    if (at - roundAt >= roundMs) {
      roundAt = at;
      nextRound();
    }
    if (counts.size < mostNames || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (named.has(name)) return name;
    if (named.size >= most) return others;
    named.add(name);
    return name;
  };
}
