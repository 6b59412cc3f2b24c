/** Pauses before the second and third attempt, in milliseconds. */
const pauses = [400, 1500];

/**
 * Whether a chunk couldn't be loaded: the connection is to blame, not the code, and retrying may help. Builds that have
 * retried already set `attempts`.
 */
const isWorthAnotherAttempt = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && !('attempts' in error);

/** Loads code, and retries with growing pauses if a chunk is missing. Rejects with the last failure. */
export async function fetchWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!isWorthAnotherAttempt(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
