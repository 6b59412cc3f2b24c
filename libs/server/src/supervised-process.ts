/** Reports to the process manager or script that started this process as its child. It may be gone by now. */
export function reportToParent(message: { readonly ready?: true; readonly failed?: string }): void {
  if (process.connected) process.send?.(message);
}

/**
 * Resolves when this process is asked to stop. To be called first of all: an end in the middle of the start must leave
 * no database running either.
 */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // A child whose parent is gone has nobody left to end it; it may be gone before we get here.
    process.on('disconnect', stop);
    if (process.send !== undefined && !process.connected) stop();
  });
