export interface Periodic {
  /** Ends it, once work that is under way is done. */
  stop(): Promise<void>;
}

/** Does `work` every so often, one at a time; `onError` hears of what failed, and the next time comes all the same. */
export function startPeriodic(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Periodic {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch(onError);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
