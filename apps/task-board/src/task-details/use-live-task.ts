import type { WholeTask } from '@atrium/contracts/boards';
import { useDispatch } from '@atrium/state';
import type { TenantCacheAccess } from '@atrium/tenant-api';
import { useEffect, useRef, useState } from 'react';
import { liveGateOf } from '../api/live-gate';
import { useBoardChanges } from '../live/use-board-changes';
import type { Refetch } from './save-task';

/**
 * Keeps the task on screen as it is on the server: it is read again when others change it, its subtasks, or the labels
 * and lists of its board. What is being typed stands apart from it, and stays.
 */
export function useLiveTask(whole: WholeTask, refetch: Refetch): void {
  const dispatch = useDispatch<TenantCacheAccess['dispatch']>();
  const [after, setAfter] = useState(whole.seq);
  const reading = useRef({ isRunning: false, isStale: false, isGone: false });

  useEffect(() => {
    const state = reading.current;
    state.isGone = false;
    return () => {
      state.isGone = true;
    };
  }, []);

  /** One reading at a time; what happens meanwhile causes another. Resolves to the last. */
  const read = async (): Promise<WholeTask | undefined> => {
    const gate = dispatch((_, getState) => liveGateOf({ getState }));
    const state = reading.current;
    state.isStale = true;
    if (state.isRunning) return undefined;
    state.isRunning = true;
    let fresh: WholeTask | undefined;
    while (state.isStale && !state.isGone) {
      state.isStale = false;
      await gate.whenOpen();
      const { era } = gate;
      fresh = await refetch();
      // Something of one's own was sent meanwhile: the answer may be from before it.
      if (gate.era !== era) state.isStale = true;
    }
    state.isRunning = false;
    return fresh;
  };

  useBoardChanges({
    board: whole.board.id,
    after,
    onChange: ({ kind, ids }) => {
      if (kind === 'board' || ids.some((id) => isPartOf(whole, id))) void read();
    },
    onReset: () => {
      void read().then((fresh) => {
        if (fresh !== undefined) setAfter(fresh.seq);
      });
    },
  });
}

const isPartOf = (whole: WholeTask, id: string): boolean =>
  whole.task.id === id || whole.parent?.id === id || whole.subtasks.some((subtask) => subtask.id === id);
