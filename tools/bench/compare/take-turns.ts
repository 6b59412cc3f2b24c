import { median } from '../numbers.ts';
import { pairedRatioOf, type Pair, type PairedRatio } from './paired-ratio.ts';
import type { OpenProbe, Probe, Values } from './probe.ts';
import type { Side } from './side.ts';
import { verdictOf, type Verdict } from './verdict.ts';

export interface Sides {
  readonly former: Side;
  readonly present: Side;
}

/** A row of the report. */
export interface Compared extends PairedRatio {
  readonly name: string;
  readonly digits: number;
  readonly former: number;
  readonly present: number;
  readonly verdict: Verdict;
}

/**
 * Compares the rows of a probe. What seems slower is measured a second time, which counts: among many rows, noise makes one or
 * another look slower once, but hardly ever twice.
 */
export async function compareBy(probe: Probe, sides: Sides, pairs: number): Promise<readonly Compared[]> {
  const opened: OpenProbe[] = [];
  const open = async (side: Side) => {
    const one = await probe.open(side);
    opened.push(one);
    return one;
  };
  try {
    const former = await open(sides.former);
    const present = await open(sides.present);
    const compare = async () => rowsOf(probe, await takeTurns(former.measure, present.measure, pairs));
    const first = await compare();
    if (first.every(({ verdict }) => verdict !== 'slower')) return first;
    console.error(`Measuring it again: ${probe.name}`);
    const second = await compare();
    return first.map((row, place) => (row.verdict === 'slower' ? (second[place] ?? row) : row));
  } finally {
    for (const { close } of opened) await close();
  }
}

interface PairOfValues {
  readonly former: Values;
  readonly present: Values;
}

/** Former, present, present, former, and so on: what changes steadily with time is the same for both. */
async function takeTurns(
  measureFormer: () => Promise<Values>,
  measurePresent: () => Promise<Values>,
  pairs: number,
): Promise<readonly PairOfValues[]> {
  const measured: PairOfValues[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const former = await measureFormer();
      measured.push({ former, present: await measurePresent() });
    } else {
      const present = await measurePresent();
      measured.push({ former: await measureFormer(), present });
    }
  }
  return measured;
}

const rowsOf = ({ name, rows }: Probe, measured: readonly PairOfValues[]): readonly Compared[] =>
  Object.entries(rows).map(([row, { better, digits }]) => {
    const pairs = measured.map(({ former, present }): Pair => ({
      former: former[row] ?? NaN,
      present: present[row] ?? NaN,
    }));
    const ratio = pairedRatioOf(pairs);
    return {
      name: `${name}: ${row}`,
      digits,
      former: median(pairs.map(({ former }) => former)),
      present: median(pairs.map(({ present }) => present)),
      ...ratio,
      verdict: verdictOf(ratio, better),
    };
  });
