import { startPeriodic } from '@atrium/server/periodic';

/** A runner's claim to the jobs it has taken. Other processes take them over once it hasn't been renewed for a while. */
export interface RunnerLease {
  /** Aborted before the others take over, so that what runs here has ended when it runs there. */
  readonly lost: AbortSignal;
  /** The runner has ended. */
  end(): void;
}

export const renewMs = 10_000;
/** Shorter than the time that `release_abandoned_jobs` waits. */
export const leaseMs = 30_000;

/** Holds the lease from now on; `onError` gets what makes a renewal fail. */
export function holdLease(renew: () => Promise<void>, onError: (error: unknown) => void): RunnerLease {
  const lost = new AbortController();
  let isHeld = true;
  const renewing = startPeriodic(
    async () => {
      if (!isHeld) return;
      // The database counts from when it writes, which can't be earlier.
      const sentAt = performance.now();
      await renew();
      extend(leaseMs - (performance.now() - sentAt));
    },
    renewMs,
    onError,
  );
  const end = (): void => {
    isHeld = false;
    clearTimeout(expiry);
    renewing.stop().catch(onError);
  };
  const lose = (): void => {
    end();
    lost.abort(new Error('The database couldn’t be reached in time to keep the jobs of this process.'));
  };
  let expiry = setTimeout(lose, leaseMs);
  const extend = (ms: number): void => {
    if (!isHeld) return;
    clearTimeout(expiry);
    expiry = setTimeout(lose, ms);
  };
  return { lost: lost.signal, end };
}
