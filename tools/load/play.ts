import { setTimeout as delay } from 'node:timers/promises';
import { arrivals } from './arrivals.ts';
import { mixOf, pickOf, rateOf } from './mix.ts';
import type { Timing } from './timings.ts';
import { Timings } from './timings.ts';
import { Unmended, Visitor, type Playing } from './visitor.ts';
import { walks } from './walks.ts';

export interface PlayOptions {
  /** How many copies there are; 0 for the template alone. */
  readonly companies: number;
  /** Whose busiest hour it is. They are spread over all companies. */
  readonly people: number;
  readonly seconds: number;
}

export interface Played {
  readonly people: number;
  readonly seconds: number;
  /** Activities that were due, and that began more than 50 ms late because the generator was busy. */
  readonly due: number;
  readonly late: number;
  readonly latestMs: number;
  readonly timings: readonly Timing[];
  readonly failures: Readonly<Record<string, number>>;
  /** The first few calls that nothing mended. */
  readonly unmended: readonly string[];
}

const lateMs = 50;
const mostNamed = 10;

/** Plays people’s busiest hour at its own pace for some seconds, or until it’s over. What has begun then is brought to its end. */
export async function play(
  playing: Omit<Playing, 'timings'>,
  { companies, people, seconds }: PlayOptions,
  isOver: AbortSignal,
): Promise<Played> {
  const timings = new Timings();
  const all: Playing = { ...playing, timings };
  const mix = mixOf(people);
  const pick = pickOf(mix);
  const { random, template } = playing;
  const unmended: string[] = [];
  const running = new Set<Promise<void>>();
  let due = 0;
  let late = 0;
  let latestMs = 0;

  function begin(at: number): void {
    due += 1;
    const delayed = performance.now() - at;
    if (delayed > lateMs) late += 1;
    latestMs = Math.max(latestMs, delayed);
    const activity = pick(random.next());
    const person = template.people[random.below(template.people.length)];
    if (person === undefined) throw new Error('The company has no people.');
    const company = companies === 0 ? 0 : 1 + random.below(companies);
    const visitor = new Visitor(all, { company, person, activity, due: at });
    const walk = walks[activity](visitor).then(
      () => undefined,
      (error: unknown) => {
        const text = error instanceof Error ? `${activity}: ${error.message}` : String(error);
        if (!(error instanceof Unmended)) timings.unmended(activity);
        if (unmended.length < mostNamed) unmended.push(text.slice(0, 300));
      },
    );
    running.add(walk);
    void walk.finally(() => running.delete(walk));
  }

  const began = performance.now();
  for (const at of arrivals(rateOf(mix), seconds, random)) {
    const moment = began + at * 1000;
    const wait = moment - performance.now();
    if (wait > 0) await delay(wait, undefined, { signal: isOver }).catch(() => undefined);
    if (isOver.aborted) break;
    begin(moment);
  }
  const rest = began + seconds * 1000 - performance.now();
  if (rest > 0) await delay(rest, undefined, { signal: isOver }).catch(() => undefined);
  const played = (performance.now() - began) / 1000;
  await Promise.all(running);
  return {
    people,
    seconds: played,
    due,
    late,
    latestMs,
    timings: timings.list(),
    failures: timings.failures(),
    unmended,
  };
}
