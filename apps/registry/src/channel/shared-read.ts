/**
 * Makes one read serve everyone who asks for it at the same time, so that a crowd of clients costs one query after the
 * other and not one each. A call never gets what was read before it came: it waits for the next read where one is under
 * way, so that who changed something sees the change.
 */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;

  const start = (): Promise<Value> => {
    running = read().finally(() => {
      running = null;
    });
    return running;
  };

  return () => {
    if (running === null) return start();
    const startNext = () => {
      next = null;
      return start();
    };
    return (next ??= running.then(startNext, startNext));
  };
}
