import type { NotificationCount } from '@atrium/contracts/notifications';
import type { Caller, Database } from '../database/database';
import { AccountStream } from './account-stream';
import { guardStream, isUnavailable } from './event-stream';
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

const retryMs = 1000;

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
      await readCount(database, caller).then(stream.beforeCounting(), (error: unknown) => {
        stream.destroy();
        throw error;
      });
      if (closed) stream.finish();
      else
        guardStream(stream, expires, () => {
          const show = stream.beforeCounting();
          return readCount(database, caller).then(show);
        });
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
