/**
 * Holds back what others changed while a change of one's own is on its way, so that an answer from before it can't undo
 * it on screen for a moment.
 */

/** A call that hangs must not keep everyone else's work off the screen. */
const longestHoldMs = 5_000;

let holders = 0;
let waiting: (() => void)[] = [];
/** Grows with every hold: an answer that was asked for in an earlier one may be out of date. */
let era = 0;

/** Begins to hold; call what it answers to end. */
export function holdLiveChanges(): () => void {
  holders += 1;
  era += 1;
  let held = true;
  const release = () => {
    if (!held) return;
    held = false;
    clearTimeout(timer);
    holders -= 1;
    if (holders > 0) return;
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
  const timer = setTimeout(release, longestHoldMs);
  return release;
}

/** Resolves once nothing holds. */
export const whenLiveChangesMayShow = (): Promise<void> =>
  holders === 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.push(resolve);
      });

export const liveEra = (): number => era;
