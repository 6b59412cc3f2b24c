import { sourceOf } from '@atrium/server/client-address';

const windowMs = 60_000;

export interface SourceLimitOptions {
  /** How often one source may do it in a minute. */
  readonly perMinute: number;
  /** Sources that are counted apart; all others of that minute count as one, so that memory stays bounded. */
  readonly maxSources?: number;
}

/** Whether a source may do it once more, at `now` in milliseconds. Counted in this process only. */
export function limitPerSource({
  perMinute,
  maxSources = 10_000,
}: SourceLimitOptions): (address: string, now: number) => boolean {
  const counts = new Map<string, number>();
  let window = 0;
  return (address, now) => {
    const current = Math.floor(now / windowMs);
    if (current !== window) {
      counts.clear();
      window = current;
    }
    const own = sourceOf(address);
    const source = counts.has(own) || counts.size < maxSources ? own : 'others';
    const count = (counts.get(source) ?? 0) + 1;
    if (count > perMinute) return false;
    counts.set(source, count);
    return true;
  };
}
