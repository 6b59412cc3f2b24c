import type { BoardChange } from '@atrium/contracts/boards';
import { isApiFailure, type TenantCacheAccess } from '@atrium/tenant-api';
import { pause } from '@atrium/tenant-api/event-stream';
import { ownChangesSettling } from './own-changes';

const retryMs = 2_000;

/** What reading again needs to know of the page. */
export interface RereadContext extends TenantCacheAccess {
  /** How many changes of one's own have been sent. What was asked for before the last of them may be out of date. */
  readonly sentChanges: () => number;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Keeps what is on screen up to date. */
export interface Rereader {
  readonly onChange: (change: BoardChange) => void;
  /** Reads everything again, until it has come. */
  readonly readAll: () => Promise<void>;
  /** The change up to which everything has been read. */
  readonly position: () => number | undefined;
}

/** `failed`: to be tried again after a while. */
export type ReadOutcome = 'done' | 'failed';

/** One reading at a time, while there is something to read; what changes meanwhile causes another. */
export function rereading(
  { signal, ...context }: RereadContext,
  isBehind: () => boolean,
  readNext: () => Promise<ReadOutcome>,
): () => Promise<void> {
  const ownChangesSettled = ownChangesSettling(context);
  let running: Promise<void> | null = null;

  const run = async () => {
    while (isBehind() && !signal.aborted) {
      await ownChangesSettled();
      const outcome = await readNext();
      if (outcome === 'failed') await pause(retryMs, signal);
    }
    // In the same turn as the last check: what is reported from here on starts anew.
    running = null;
  };
  return () => {
    if (!isBehind() || signal.aborted) return Promise.resolve();
    return (running ??= run());
  };
}

/** Whether the same read may succeed later. */
export function mayPass(failure: unknown): boolean {
  if (failure === undefined) return false;
  return !isApiFailure(failure) || failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429;
}
