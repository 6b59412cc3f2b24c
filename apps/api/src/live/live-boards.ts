import type { Caller, Database } from '../database/database';
import { AppError } from '@atrium/errors';
import { BoardStream } from './board-stream';
import { listenForChanges } from './listener';
import { checkAccess, findChanges, findLiveBoard, type ChangesRow } from './repository';

export interface LiveBoardsOptions {
  readonly database: Database;
  /** As the role that requests run as; for the one connection that listens. */
  readonly url: string;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

export interface Follower {
  readonly caller: Caller;
  readonly boardId: string;
  /** The last change that is known already; undefined for what happens from now on. */
  readonly after: number | undefined;
  /** When the token ends, in seconds since 1970. */
  readonly expires: number;
}

/** Tells browsers what happens on boards, whichever process does it. */
export interface LiveBoards {
  /** Throws `board.not-found`, or why the session may not be opened. The stream ends with the token and the account. */
  follow(follower: Follower): Promise<BoardStream>;
  /** Ends all streams, so that nothing holds up the end of the process. */
  close(): Promise<void>;
}

const beatMs = 20_000;
/** Told changes that wait for an older transaction are looked at again after this time. */
const waitingMs = 25;
const longestTimerMs = 2 ** 31 - 1;

/** The followers of one board on this process, who share one read of what is new. */
interface Watched {
  readonly hostTenant: string;
  readonly boardId: string;
  readonly streams: Set<BoardStream>;
  reading: boolean;
  /** How often news were asked for. */
  asked: number;
  timer?: NodeJS.Timeout;
}

export function createLiveBoards({ database, url, log }: LiveBoardsOptions): LiveBoards {
  const boards = new Map<string, Watched>();
  let closed = false;

  const readNews = async (watched: Watched): Promise<void> => {
    // A second call during a read may be about something that this read does not see.
    watched.asked += 1;
    if (watched.reading) return;
    watched.reading = true;
    let answered: number;
    try {
      do {
        answered = watched.asked;
        const streams = [...watched.streams];
        if (streams.length === 0) return;
        const after = Math.min(...streams.map((stream) => stream.after));
        const [row] = await database.asTenant<ChangesRow>(watched.hostTenant, findChanges(watched.boardId, after));
        if (row === undefined) continue;
        for (const stream of streams) stream.show(row);
        if (row.waiting) lookAgain(watched, waitingMs);
      } while (answered !== watched.asked);
    } catch (err) {
      log.warn({ err }, 'A board’s changes couldn’t be read. Trying again.');
      lookAgain(watched, 1000);
    } finally {
      watched.reading = false;
    }
  };
  const lookAgain = (watched: Watched, ms: number): void => {
    clearTimeout(watched.timer);
    if (!closed && watched.streams.size > 0) watched.timer = setTimeout(() => void readNews(watched), ms).unref();
  };

  const finishStreams = (isOver: (stream: BoardStream) => boolean): void => {
    for (const { streams } of boards.values()) {
      for (const stream of streams) if (isOver(stream)) stream.finish();
    }
  };

  const listener = listenForChanges({
    url,
    onBoardChange: (tenantId, boardId) => {
      const watched = boards.get(`${tenantId} ${boardId}`);
      if (watched !== undefined) void readNews(watched);
    },
    onAccountEnded: (userId) => {
      finishStreams((stream) => stream.userId === userId);
    },
    onSessionEnded: (id) => {
      finishStreams(({ sessionId, userId }) => (sessionId ?? userId) === id);
    },
    onListening: () => {
      for (const watched of boards.values()) void readNews(watched);
    },
    onLost: (err) => {
      log.warn({ err }, 'The connection for live changes was lost. Trying again.');
    },
  });

  const join = (key: string, { caller, boardId }: Follower, stream: BoardStream): Watched => {
    const watched = boards.get(key) ?? {
      hostTenant: caller.hostTenant,
      boardId,
      streams: new Set<BoardStream>(),
      reading: false,
      asked: 0,
    };
    boards.set(key, watched);
    watched.streams.add(stream);
    stream.once('close', () => {
      watched.streams.delete(stream);
      if (watched.streams.size > 0) return;
      clearTimeout(watched.timer);
      if (boards.get(key) === watched) boards.delete(key);
    });
    return watched;
  };

  /** Ends the stream with the token or the account, and shows in between that it is alive. */
  const guard = (stream: BoardStream, watched: Watched, { caller, expires }: Follower): void => {
    const expiry = setTimeout(
      () => {
        stream.finish();
      },
      Math.min(Math.max(0, expires * 1000 - Date.now()), longestTimerMs),
    ).unref();
    const beat = setInterval(() => {
      stream.beat();
      // In case that a change was written down, but its process ended before it told.
      void readNews(watched);
      database.read(caller, checkAccess).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'server.unavailable')) stream.finish();
      });
    }, beatMs).unref();
    stream.once('close', () => {
      clearTimeout(expiry);
      clearInterval(beat);
    });
  };

  return {
    follow: async (follower) => {
      const { caller, boardId, after } = follower;
      const [board] = await database.read<{ tenant_id: string; settled: string }>(caller, findLiveBoard(boardId));
      if (board === undefined) throw new AppError('board.not-found');
      const settled = Number(board.settled);
      const stream = new BoardStream(caller, after ?? settled);
      if (closed) {
        stream.finish();
        return stream;
      }
      // Joined before the first read, so that nothing happens in between.
      const watched = join(`${board.tenant_id} ${boardId}`, follower, stream);
      guard(stream, watched, follower);
      const [row] = await database
        .read<ChangesRow>(caller, findChanges(boardId, stream.after))
        .catch((error: unknown) => {
          stream.destroy();
          throw error;
        });
      if (after !== undefined && row !== undefined && (after < Number(row.forgotten) || after > Number(row.settled))) {
        stream.reset(Number(row.settled));
      } else if (row !== undefined) {
        stream.show(row);
      }
      if (row?.waiting === true) lookAgain(watched, waitingMs);
      return stream;
    },

    close: async () => {
      closed = true;
      for (const watched of boards.values()) {
        clearTimeout(watched.timer);
        for (const stream of watched.streams) stream.finish();
      }
      await listener.close();
    },
  };
}
