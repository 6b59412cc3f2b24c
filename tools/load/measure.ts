import type { StreamsHeld } from './generator.ts';
import type { Played } from './play.ts';
import { loadBetween, readUsage, sample, type Load, type Sampled } from './resources.ts';
import type { Generator } from './start-generator.ts';
import type { LoadSuite } from './suite.ts';

export interface Measured {
  readonly companies: number;
  readonly played: Played;
  readonly load: Load;
  readonly sampled: Sampled;
  readonly generatorSeconds: number;
  readonly held: StreamsHeld;
}

interface Options {
  readonly suite: LoadSuite;
  readonly generator: Generator;
  readonly companies: number;
  readonly people: number;
  readonly seconds: number;
}

/** As many files as a process may have open, less what it needs for itself: each stream is one, on both sides. */
const mostStreamsOf = 13_000;

/** Plays people for some seconds, and says what that took. */
export async function measure({ suite, generator, companies, people, seconds }: Options): Promise<Measured> {
  await generator.holdStreams(companies, Math.min(people, mostStreamsOf));
  const isOver = new AbortController();
  const sampling = sample(suite, isOver.signal);
  const before = await readUsage(suite);
  const { played, cpuSeconds, held } = await generator.play({ companies, people, seconds });
  const after = await readUsage(suite);
  isOver.abort();
  return {
    companies,
    played,
    load: loadBetween(before, after, cpuSeconds, played.seconds),
    sampled: await sampling,
    generatorSeconds: cpuSeconds,
    held,
  };
}
