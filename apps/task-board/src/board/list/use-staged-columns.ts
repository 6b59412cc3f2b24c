import { startTransition, useEffect, useState } from 'react';

/** One list at a time: the first cards appear sooner, the other lists a frame later each. */
const firstStage = 1;
const perStage = 1;

/**
 * How many lists of a board to draw: at first those that are in sight, then, with the page painted and free for input in
 * between, the others. Drawn all together they would hold up the page for longer than one notices.
 */
export function useStagedColumns(count: number, isPaused: boolean): number {
  const [drawn, setDrawn] = useState(firstStage);
  const isWhole = drawn >= count;
  // Lists that are added later are drawn at once.
  if (isWhole && drawn !== Infinity) setDrawn(Infinity);

  useEffect(() => {
    if (isWhole || isPaused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        startTransition(() => {
          setDrawn((before) => before + perStage);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, isWhole, isPaused]);

  return drawn;
}
