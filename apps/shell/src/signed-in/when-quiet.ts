/** Until the first interaction, and for a while after the first page, the connection belongs to the page. */
const interactions = ['pointerdown', 'pointermove', 'keydown', 'input'] as const;
const quietMs = 10_000;

/** Calls `begin` once: at the first interaction, or when the first page has had the connection to itself. Returns how to stop waiting. */
export function afterFirstPage(begin: () => void, pauseMs = quietMs): () => void {
  const timer = setTimeout(start, pauseMs);
  for (const sign of interactions) addEventListener(sign, start, { once: true, passive: true });

  function stop(): void {
    clearTimeout(timer);
    for (const sign of interactions) removeEventListener(sign, start);
  }
  function start(): void {
    stop();
    begin();
  }
  return stop;
}
