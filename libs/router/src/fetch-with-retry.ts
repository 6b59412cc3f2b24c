/** Pauses before the second and third attempt, in milliseconds. */
const pauses = [400, 1500];

/**
 * Whether the code of a chunk did not come: the line, not the code, is to blame, and asking again may help. A build that
 * has asked again by itself says so with `attempts`.
 */
const isWorthAnotherAttempt = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && !('attempts' in error);

/** Fetches code, and asks again with growing pauses where a chunk of it did not come. Rejects with the last failure. */
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
