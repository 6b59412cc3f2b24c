import type { BoardChange } from '@atrium/contracts/boards';
import { useDispatch } from '@atrium/state';
import type { TenantCacheAccess } from '@atrium/tenant-api';
import { useCallback, useEffect, useState } from 'react';
import { withFreshCards } from '../api/board-changes';
import { liveGateOf, type LiveGate } from '../api/live-gate';
import { inBoard, tasksApi } from '../api/tasks.api';
import { useBoardChanges } from './use-board-changes';

/** As many as fit a URL and are quicker than the whole board. */
const cardsPerCall = 100;
const retryMs = 2_000;

/**
 * Keeps a board on screen as it is on the server: cards that changed are read again, alone; the whole board only when
 * lists or labels changed. `seq` is that of the board as it was read.
 */
export function useLiveBoard(board: string, seq: number | undefined, refetch: () => PromiseLike<unknown>): void {
  const dispatch = useDispatch<TenantCacheAccess['dispatch']>();
  const [queue] = useState(() => new ChangeQueue());

  useEffect(() => {
    const gate = dispatch((_, getState) => liveGateOf({ getState }));
    const abandon = queue.start({
      gate,
      readBoard: () => refetch(),
      readCards: async (ids) => {
        const { era } = gate;
        const reading = dispatch(
          tasksApi.endpoints.taskBoardCards.initiate({ board, ids }, { forceRefetch: true, subscribe: false }),
        );
        const { data, isError } = await reading;
        if (isError || data === undefined) return 'failed';
        // Something of one's own has been sent since: this answer may be from before it.
        if (gate.era !== era) return 'outdated';
        dispatch((_, getState) => {
          inBoard(board, (shown) => withFreshCards(shown, ids, data)).accept({ dispatch, getState });
        });
        return 'shown';
      },
    });
    return abandon;
  }, [board, dispatch, queue, refetch]);

  useBoardChanges({
    board,
    after: seq,
    onChange: useCallback(
      (change: BoardChange) => {
        queue.add(change);
      },
      [queue],
    ),
    onReset: useCallback(() => {
      queue.addAll();
    }, [queue]),
  });
}

interface Readers {
  readonly gate: LiveGate;
  readonly readBoard: () => PromiseLike<unknown>;
  readonly readCards: (ids: readonly string[]) => Promise<'shown' | 'outdated' | 'failed'>;
}

/** What changed and is not on screen yet. One reading at a time, which takes along all that came meanwhile. */
class ChangeQueue {
  private readonly cards = new Set<string>();
  private isBoardStale = false;
  private readers: Readers | null = null;
  private isRunning = false;

  start(readers: Readers): () => void {
    this.readers = readers;
    void this.run();
    return () => {
      this.readers = null;
    };
  }

  add({ kind, ids }: BoardChange): void {
    if (kind === 'board') this.isBoardStale = true;
    else for (const id of ids) this.cards.add(id);
    void this.run();
  }

  addAll(): void {
    this.isBoardStale = true;
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let { readers } = this; readers !== null && this.isBehind(); { readers } = this) {
      await readers.gate.whenOpen();
      await this.readNext(readers);
    }
    this.isRunning = false;
  }

  private isBehind(): boolean {
    return this.isBoardStale || this.cards.size > 0;
  }

  private async readNext({ readBoard, readCards }: Readers): Promise<void> {
    if (this.isBoardStale || this.cards.size > cardsPerCall) {
      this.isBoardStale = false;
      this.cards.clear();
      await readBoard();
      return;
    }
    const ids = [...this.cards];
    this.cards.clear();
    const outcome = await readCards(ids);
    if (outcome === 'shown') return;
    for (const id of ids) this.cards.add(id);
    if (outcome === 'failed') await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}
