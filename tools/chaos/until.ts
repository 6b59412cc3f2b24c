import { setTimeout as delay } from 'node:timers/promises';

const askAgainMilliseconds = 100;

/** Asks until the answer is neither undefined, null nor false, and resolves to it; to null where time is up before. */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined | null | false>,
  patienceMilliseconds = 60_000,
): Promise<Answer | null> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) return null;
    await delay(askAgainMilliseconds);
  }
}
