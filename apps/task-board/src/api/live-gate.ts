/**
 * Holds back what others changed while the screen must stand still: during a drag, and while a change of one's own is
 * on its way, so that an answer from before it can't undo it on screen for a moment.
 */
let holders = 0;
let waiting: (() => void)[] = [];
/** Grows with every hold: an answer that was asked for in an earlier one may be out of date. */
let era = 0;

/** Begins to hold; call what it answers to end. */
export function holdLiveChanges(): () => void {
  holders += 1;
  era += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
}

/** Resolves once nothing holds. */
export const whenLiveChangesMayShow = (): Promise<void> =>
  holders === 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.push(resolve);
      });

export const liveEra = (): number => era;
