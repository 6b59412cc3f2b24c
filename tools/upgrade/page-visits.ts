import { setTimeout as delay } from 'node:timers/promises';

export interface PageVisits {
  readonly asked: number;
  /** Pages, scripts and channels that weren’t answered well. */
  readonly failed: readonly string[];
  /** The shell’s scripts that pages asked for: one for each release that was live. */
  readonly shells: number;
}

const everyMs = 100;
const longestMs = 10_000;

/**
 * Opens the page all the time, as people do who come to the suite: the page, its first script and the channel; and scripts of
 * earlier visits again, as tabs do that were opened then.
 */
export async function visitPages(port: number, isOver: AbortSignal): Promise<PageVisits> {
  const scripts = new Set<string>();
  const failed: string[] = [];
  let asked = 0;
  const read = async (path: string): Promise<string> => {
    asked += 1;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(longestMs),
      });
      const text = await answer.text();
      if (answer.ok) return text;
      failed.push(`${path}: HTTP ${answer.status}`);
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return '';
  };
  while (!isOver.aborted) {
    const page = await read('/');
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    if (script !== undefined) scripts.add(script);
    else if (page !== '') failed.push('/: no script');
    await read('/channel.json');
    for (const path of scripts) await read(path);
    await delay(everyMs);
  }
  return { asked, failed, shells: scripts.size };
}
