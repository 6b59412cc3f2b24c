import type { TenantCacheAccess } from '@atrium/tenant-api';

/** A call that hangs must not keep everyone else's work off the screen. */
const longestHoldMs = 5_000;

/**
 * Holds back what others changed while a change of one's own is on its way, so that an answer from before it can't undo
 * it on screen for a moment.
 */
export class LiveGate {
  private holders = 0;
  private waiting: (() => void)[] = [];
  private holds = 0;

  /** Grows with every hold: an answer that was asked for in an earlier one may be out of date. */
  get era(): number {
    return this.holds;
  }

  /** Begins to hold; call what it answers to end. */
  hold(): () => void {
    this.holders += 1;
    this.holds += 1;
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      clearTimeout(timer);
      this.holders -= 1;
      if (this.holders > 0) return;
      const released = this.waiting;
      this.waiting = [];
      for (const go of released) go();
    };
    const timer = setTimeout(release, longestHoldMs);
    return release;
  }

  /** Resolves once nothing holds. */
  whenOpen(): Promise<void> {
    if (this.holders === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }
}

type Store = Pick<TenantCacheAccess, 'getState'>;

/** By store, for which its `getState` stands. */
const gates = new WeakMap<Store['getState'], LiveGate>();

/** The gate of a store: changes and live changes of one page meet at it. */
export function liveGateOf({ getState }: Store): LiveGate {
  const known = gates.get(getState);
  if (known !== undefined) return known;
  const made = new LiveGate();
  gates.set(getState, made);
  return made;
}
