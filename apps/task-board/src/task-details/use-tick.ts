import { useState } from 'react';

/**
 * A box that shows a tick in the very moment of the click. The cache tells its screens a frame later, and a box that
 * springs back for that frame looks as if the click had missed.
 */
export function useTick(
  isTicked: boolean,
  send: (isTicked: boolean) => Promise<unknown>,
): readonly [isShownTicked: boolean, tick: (isTicked: boolean) => void] {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const tick = async (next: boolean) => {
    setWanted(next);
    await send(next);
    setWanted(null);
  };
  return [wanted ?? isTicked, (next) => void tick(next)];
}
