import type { Random } from '../chaos/random.ts';

/**
 * Moments at which something begins, in seconds, at an average rate and independently of each other (Poisson). They don’t
 * wait for answers: people don’t know how busy the server is, so that a slow one has more to do at once and not less.
 */
export function* arrivals(perSecond: number, seconds: number, random: Pick<Random, 'next'>): Generator<number> {
  let at = 0;
  for (;;) {
    at -= Math.log(1 - random.next()) / perSecond;
    if (!(at < seconds)) return;
    yield at;
  }
}
