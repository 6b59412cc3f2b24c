import type { NotificationCount } from '@atrium/contracts/notifications';
import { AppError } from '@atrium/errors';
import type { Caller, Database } from '../database/database';
import { AccountStream } from './account-stream';
import { countUnread } from './repository';
import type { WatchedBoardParts } from './watched-board';

export interface AccountFollower {
  readonly caller: Caller;
  /** When the token ends, in seconds since 1970. */
  readonly expires: number;
}

/** Tells browsers how many notifications wait for their accounts, whichever process makes them. */
export interface LiveAccounts {
  /** Throws why the session may not be opened. The stream begins with the present count, and ends with the token and the account. */
  follow(follower: AccountFollower): Promise<AccountStream>;
  /** Something about the notifications of an account has changed. */
  changed(userId: string): void;
  /** Reads all counts again, as notifications may have been missed. */
  readAll(): void;
  finishStreams(isOver: (caller: Caller) => boolean): void;
  close(): void;
}

const beatMs = 20_000;
const retryMs = 1000;
const longestTimerMs = 2 ** 31 - 1;

export function createLiveAccounts({ database, log }: WatchedBoardParts): LiveAccounts {
  const streams = new Set<AccountStream>();
  const readers = new Map<AccountStream, () => void>();
  let closed = false;
  return {
    follow: async ({ caller, expires }) => {
      const stream = new AccountStream(caller);
      // Joined before the first read, so that nothing happens in between.
      streams.add(stream);
      stream.once('close', () => {
        streams.delete(stream);
        readers.delete(stream);
      });
      readers.set(stream, readerOf(database, stream, log));
      await readCount(database, caller).then(
        (count) => {
          stream.show(count);
        },
        (error: unknown) => {
          stream.destroy();
          throw error;
        },
      );
      if (closed) stream.finish();
      else guard(database, stream, expires);
      return stream;
    },
    changed: (userId) => {
      for (const [{ caller }, read] of readers) if (caller.userId === userId) read();
    },
    readAll: () => {
      for (const read of readers.values()) read();
    },
    finishStreams: (isOver) => {
      for (const stream of streams) if (isOver(stream.caller)) stream.finish();
    },
    close: () => {
      closed = true;
      for (const stream of streams) stream.finish();
    },
  };
}

async function readCount(database: Database, caller: Caller): Promise<NotificationCount> {
  const [row] = await database.read<{ count: number }>(caller, countUnread(caller.userId));
  return { count: row?.count ?? 0 };
}

/** Reads the count for a stream, one read at a time: a change during one is seen by the next. */
function readerOf(database: Database, stream: AccountStream, log: WatchedBoardParts['log']): () => void {
  let requests = 0;
  let isReading = false;
  const read = async (): Promise<void> => {
    requests += 1;
    if (isReading) return;
    isReading = true;
    try {
      let answered: number;
      do {
        answered = requests;
        stream.show(await readCount(database, stream.caller));
      } while (answered !== requests && !stream.destroyed);
    } catch (err) {
      if (!isUnavailable(err)) {
        stream.finish();
        return;
      }
      log.warn({ err }, 'Notifications couldn’t be counted. Trying again.');
      setTimeout(() => {
        if (!stream.destroyed) void read();
      }, retryMs).unref();
    } finally {
      isReading = false;
    }
  };
  return () => void read();
}

/** Ends the stream with the token or the account. What a lost connection kept from it comes with the next beat. */
function guard(database: Database, stream: AccountStream, expires: number): void {
  const expiry = setTimeout(
    () => {
      stream.finish();
    },
    Math.min(Math.max(0, expires * 1000 - Date.now()), longestTimerMs),
  ).unref();
  const beat = setInterval(() => {
    stream.beat();
    readCount(database, stream.caller).then(
      (count) => {
        stream.showIfNew(count);
      },
      (error: unknown) => {
        if (!isUnavailable(error)) stream.finish();
      },
    );
  }, beatMs).unref();
  stream.once('close', () => {
    clearTimeout(expiry);
    clearInterval(beat);
  });
}

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'server.unavailable';
