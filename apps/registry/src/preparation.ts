const pauseMs = 1_000;

export interface PreparationParts {
  readonly prepare: () => Promise<void>;
  /** Whether to go on without it and try again, rather than to fail. */
  readonly mayWait: (error: unknown) => boolean;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

export interface Preparation {
  isDone(): boolean;
  /** Ends the tries. */
  stop(): Promise<void>;
}

/** Prepares at once, or every second until it works. Rejects where the first failure is none to wait for. */
export async function prepareSoon({ prepare, mayWait, log }: PreparationParts): Promise<Preparation> {
  let isDone = false;
  let isStopped = false;
  let wake: () => void = () => undefined;

  const attempt = async (): Promise<void> => {
    await prepare();
    isDone = true;
  };
  const tryOn = async (): Promise<void> => {
    for (;;) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (isDone || isStopped) return;
      await attempt().catch((error: unknown) => {
        if (!mayWait(error)) log.warn({ err: error }, 'The registry couldn’t be prepared. Trying again soon.');
      });
    }
  };

  let running: Promise<void> = Promise.resolve();
  try {
    await attempt();
  } catch (error) {
    if (!mayWait(error)) throw error;
    log.warn({ err: error }, 'The database is unavailable. Pages get the last known channel until it’s back.');
    running = tryOn();
  }
  return {
    isDone: () => isDone,
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
}
