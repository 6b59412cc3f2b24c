import { setTimeout as delay } from 'node:timers/promises';
import { ports } from './ports.ts';

const everyMs = 100;
const longestMs = 10_000;

/** Asks for the page through HAProxy all the time, as people do who open the suite, and counts who didn’t get it. */
export async function watchPages(isOver: AbortSignal): Promise<{ readonly asked: number; readonly failed: number }> {
  let asked = 0;
  let failed = 0;
  while (!isOver.aborted) {
    asked += 1;
    const isThere = await fetch(`http://localhost:${ports.registries}/`, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(longestMs),
    }).then(
      async (answer) => answer.ok && (await answer.text()).includes('<html'),
      () => false,
    );
    if (!isThere) failed += 1;
    await delay(everyMs);
  }
  return { asked, failed };
}
