/**
 * Whether the server can be reached, as far as the last call tells. What failed without a sure answer is read again when it
 * can.
 */
const probeMs = 5_000;

let waiting = new Set<() => void>();
let probe: ReturnType<typeof setInterval> | undefined;

/** Calls `reread` at once and, where no call gets through, again and again until one does. */
export function rereadOnceReached(reread: () => void): void {
  waiting.add(reread);
  if (probe === undefined) {
    probe = setInterval(rereadAll, probeMs);
    addEventListener('online', rereadAll);
  }
  reread();
}

function rereadAll(): void {
  for (const reread of waiting) reread();
}

/** Told of each call that the server itself has answered. */
export function serverWasReached(): void {
  if (waiting.size === 0) return;
  const rereads = waiting;
  waiting = new Set();
  clearInterval(probe);
  probe = undefined;
  removeEventListener('online', rereadAll);
  for (const reread of rereads) reread();
}

/** Answers of what stands before the server. */
export const isFromBetween = (status: number): boolean => status >= 502 && status <= 504;
