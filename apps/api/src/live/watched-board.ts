import type { Database } from '../database/database';
import type { BoardStream } from './board-stream';
import { findChanges, findOutsiders, type ChangesRow } from './repository';

export interface WatchedBoardParts {
  readonly database: Database;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

/** Changes that wait for an older transaction are read again after this time. */
const waitingMs = 25;

/** The followers of one board on this process, who share one read of what is new. */
export class WatchedBoard {
  private readonly streams = new Set<BoardStream>();
  private isReading = false;
  /** How often a read was requested. */
  private requests = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: WatchedBoardParts,
    private readonly hostTenant: string,
    private readonly boardId: string,
  ) {}

  /** Calls `onEmpty` when the last stream has closed. */
  add(stream: BoardStream, onEmpty: () => void): void {
    this.streams.add(stream);
    stream.once('close', () => {
      this.streams.delete(stream);
      if (this.streams.size > 0) return;
      clearTimeout(this.timer);
      onEmpty();
    });
  }

  async readNews(): Promise<void> {
    // A second call during a read may be about something that this read does not see.
    this.requests += 1;
    if (this.isReading) return;
    this.isReading = true;
    let answered: number;
    try {
      do {
        answered = this.requests;
        const streams = [...this.streams];
        if (streams.length === 0) return;
        const after = Math.min(...streams.map((stream) => stream.after));
        const { database } = this.parts;
        const [row] = await database.asTenant<ChangesRow>(this.hostTenant, findChanges(this.boardId, after));
        if (row === undefined) continue;
        for (const stream of streams) stream.show(row);
        if (row.waiting) this.readSoon();
      } while (answered !== this.requests);
    } catch (err) {
      this.parts.log.warn({ err }, 'A board’s changes couldn’t be read. Trying again.');
      this.readAfter(1000);
    } finally {
      this.isReading = false;
    }
  }

  /** For changes that wait for an older transaction. */
  readSoon(): void {
    this.readAfter(waitingMs);
  }

  /** Ends the streams of those who may not open the board any more. */
  async finishOutsiders(): Promise<void> {
    const users = [...new Set([...this.streams].map(({ userId }) => userId))];
    if (users.length === 0) return;
    try {
      const { database } = this.parts;
      const rows = await database.asTenant<{ id: string }>(this.hostTenant, findOutsiders(this.boardId, users));
      const outsiders = new Set(rows.map(({ id }) => id));
      this.finishStreams(({ userId }) => outsiders.has(userId));
    } catch (err) {
      this.parts.log.warn({ err }, 'Who may follow a board couldn’t be read. Its streams are started anew.');
      // They ask again, and whoever may not is refused.
      this.finishStreams(() => true);
    }
  }

  finishStreams(isOver: (stream: BoardStream) => boolean): void {
    for (const stream of this.streams) if (isOver(stream)) stream.finish();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const stream of this.streams) stream.finish();
  }

  private readAfter(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed && this.streams.size > 0) this.timer = setTimeout(() => void this.readNews(), ms).unref();
  }
}
