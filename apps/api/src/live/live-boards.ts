import type { Caller, Database } from '../database/database';
import { AppError } from '@atrium/errors';
import type { AccountStream } from './account-stream';
import { BoardStream } from './board-stream';
import { guardStream } from './event-stream';
import { createLiveAccounts, type AccountFollower, type LiveAccounts } from './live-accounts';
import { listenForChanges } from './listener';
import { checkAccess, findChanges, findLiveBoard, type ChangesRow } from './repository';
import { WatchedBoard, type WatchedBoardParts } from './watched-board';

export interface LiveBoardsOptions extends WatchedBoardParts {
  /** As the role that requests run as; for the one connection that listens. */
  readonly url: string;
}

export interface Follower {
  readonly caller: Caller;
  readonly boardId: string;
  /** The last change that is known already; undefined for what happens from now on. */
  readonly after: number | undefined;
  /** When the token ends, in seconds since 1970. */
  readonly expires: number;
}

/** Tells browsers what happens on boards, and what waits for their account, whichever process does it. */
export interface LiveBoards {
  /** Throws `board.not-found`, or why the session may not be opened. The stream ends with the token and the account. */
  follow(follower: Follower): Promise<BoardStream>;
  /** Throws why the session may not be opened. */
  followAccount(follower: AccountFollower): Promise<AccountStream>;
  /** Ends all streams, so that nothing holds up the end of the process. */
  close(): Promise<void>;
}

export function createLiveBoards({ database, url, log }: LiveBoardsOptions): LiveBoards {
  const boards = new Map<string, WatchedBoard>();
  const accounts = createLiveAccounts({ database, log });
  const listener = listenFor({ boards, accounts, url, log });
  let closed = false;

  const join = (key: string, { caller, boardId }: Follower, stream: BoardStream): WatchedBoard => {
    const watched = boards.get(key) ?? new WatchedBoard({ database, log }, caller.hostTenant, boardId);
    boards.set(key, watched);
    watched.add(stream, () => {
      if (boards.get(key) === watched) boards.delete(key);
    });
    return watched;
  };

  return {
    follow: async (follower) => {
      const { caller, boardId, after } = follower;
      const [board] = await database.read<{ tenant_id: string; settled: string }>(caller, findLiveBoard(boardId));
      if (board === undefined) throw new AppError('board.not-found');
      const stream = new BoardStream(caller, after ?? Number(board.settled));
      if (closed) {
        stream.finish();
        return stream;
      }
      // Joined before the first read, so that nothing happens in between.
      const watched = join(`${board.tenant_id} ${boardId}`, follower, stream);
      guardStream(stream, follower.expires, async () => {
        // In case that a change was written down, but its process ended before it notified.
        void watched.readNews();
        const readable = await database.read(caller, checkAccess(boardId));
        if (readable.length === 0) stream.finish();
      });
      await catchUp(database, stream, watched, follower);
      return stream;
    },

    followAccount: (follower) => accounts.follow(follower),
    close: async () => {
      closed = true;
      accounts.close();
      for (const watched of boards.values()) watched.close();
      await listener.close();
    },
  };
}

interface Listening extends Pick<LiveBoardsOptions, 'url' | 'log'> {
  readonly boards: ReadonlyMap<string, WatchedBoard>;
  readonly accounts: LiveAccounts;
}

/** Passes what the database notifies of on to the boards and accounts that somebody follows. */
function listenFor({ boards, accounts, url, log }: Listening) {
  const finishStreams = (ends: (follower: Pick<Caller, 'userId' | 'sessionId'>) => boolean) => {
    for (const watched of boards.values()) watched.finishStreams(ends);
    accounts.finishStreams(ends);
  };
  return listenForChanges({
    url,
    onBoardChange: (tenantId, boardId) => {
      void boards.get(`${tenantId} ${boardId}`)?.readNews();
    },
    onAccountTold: (id) => {
      accounts.changed(id);
    },
    onBoardAccessEnded: (tenantId) => {
      for (const [key, watched] of boards) if (key.startsWith(`${tenantId} `)) void watched.finishOutsiders();
    },
    onAccountEnded: (id) => {
      finishStreams(({ userId }) => userId === id);
    },
    onSessionEnded: (id) => {
      finishStreams(({ sessionId, userId }) => (sessionId ?? userId) === id);
    },
    onListening: () => {
      for (const watched of boards.values()) {
        void watched.finishOutsiders();
        void watched.readNews();
      }
      accounts.readAll();
    },
    onLost: (err) => {
      log.warn({ err }, 'The connection for live changes was lost. Trying again.');
    },
  });
}

/** Shows what has happened since the last change that the follower knows, or that it has been forgotten. */
async function catchUp(
  database: Database,
  stream: BoardStream,
  watched: WatchedBoard,
  { caller, boardId, after }: Follower,
): Promise<void> {
  const [row] = await database.read<ChangesRow>(caller, findChanges(boardId, stream.after)).catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  // They lost access before the stream was there to be told so.
  if (row === undefined) {
    stream.finish();
    return;
  }
  const isBeyond = after !== undefined && (after < Number(row.forgotten) || after > Number(row.settled));
  if (isBeyond) stream.reset(Number(row.settled));
  else stream.show(row);
  if (row.waiting) watched.readSoon();
}
