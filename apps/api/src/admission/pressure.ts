const everyMs = 50;
/** Later than this, and calls come faster than they are dealt with. */
const lateMs = 80;
/** How long it counts, so that limits don't flicker. */
const lastsMs = 1000;

/** Whether this process is behind with its work: its timers, and so everything else, come late. */
export interface Pressure {
  readonly isHigh: () => boolean;
  readonly stop: () => void;
}

export function watchPressure(): Pressure {
  let due = performance.now() + everyMs;
  let highUntil = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - due > lateMs) highUntil = now + lastsMs;
    due = now + everyMs;
  }, everyMs).unref();
  return {
    isHigh: () => performance.now() < highUntil,
    stop: () => {
      clearInterval(timer);
    },
  };
}
