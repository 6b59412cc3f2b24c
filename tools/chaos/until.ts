import { setTimeout as delay } from 'node:timers/promises';

const pollMilliseconds = 100;

/** Polls until the answer isn't undefined, null or false, and resolves to it; to null on timeout. */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined | null | false>,
  timeoutMilliseconds = 60_000,
): Promise<Answer | null> {
  const deadline = performance.now() + timeoutMilliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) return null;
    await delay(pollMilliseconds);
  }
}
