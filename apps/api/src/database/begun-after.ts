/**
 * Lets callers share one run of some work, each one that began after they asked: what it finds out is never older than the
 * question. While it runs, those who come wait for the next one together.
 */
export function begunAfter<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const ask = (): Promise<Result> => {
    if (running !== undefined) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return ask();
        });
      return next;
    }
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return ask;
}
