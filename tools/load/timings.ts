import { percentile } from '../bench/numbers.ts';

/** What came of the calls of one kind. */
export interface Timing {
  readonly group: string;
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** First tries without a good answer, and calls that no later try mended. */
  readonly failed: number;
  readonly unmended: number;
}

interface Group {
  readonly ms: number[];
  failed: number;
  unmended: number;
}

/** Milliseconds of calls, by groups. A call that was tried again counts from its first try. */
export class Timings {
  readonly #groups = new Map<string, Group>();
  readonly #failures = new Map<string, number>();

  #of(group: string): Group {
    const known = this.#groups.get(group);
    if (known !== undefined) return known;
    const made: Group = { ms: [], failed: 0, unmended: 0 };
    this.#groups.set(group, made);
    return made;
  }

  answered(group: string, ms: number): void {
    this.#of(group).ms.push(ms);
  }

  failed(group: string, what: string): void {
    this.#of(group).failed += 1;
    this.again(what);
  }

  /** A later try that failed, too. */
  again(what: string): void {
    this.#failures.set(what, (this.#failures.get(what) ?? 0) + 1);
  }

  unmended(group: string): void {
    this.#of(group).unmended += 1;
  }

  /** Answers that a retry followed, by what they were. */
  failures = (): Readonly<Record<string, number>> => Object.fromEntries(this.#failures);

  /** By group, the most frequent first, and `all` of them as the last one. */
  list(): readonly Timing[] {
    const groups = [...this.#groups].map(([group, of]) => timingOf(group, of));
    const values = [...this.#groups.values()];
    const all: Group = {
      ms: values.flatMap(({ ms }) => ms),
      failed: values.reduce((sum, { failed }) => sum + failed, 0),
      unmended: values.reduce((sum, { unmended }) => sum + unmended, 0),
    };
    return [...groups.sort((one, other) => other.calls - one.calls), timingOf('all', all)];
  }
}

function timingOf(group: string, { ms, failed, unmended }: Group): Timing {
  const at = (part: number): number => (ms.length === 0 ? 0 : percentile(ms, part));
  return { group, calls: ms.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed, unmended };
}
