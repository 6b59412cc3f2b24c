import type { BoardChange } from '@atrium/contracts/boards';
import type { Caller } from '../database/database';
import { EventStream } from './event-stream';
import type { ChangesRow } from './repository';

/** More than this unread means that the reader is gone or far too slow; it reads what it missed when it is back. */
const maxUnreadBytes = 256 * 1024;

/** What one browser is sent about one board, as Server-Sent Events. */
export class BoardStream extends EventStream {
  readonly userId: string;
  readonly sessionId: string | undefined;
  /** Changes up to this one were sent. */
  private sentSeq: number;

  constructor({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>, after: number) {
    super(maxUnreadBytes);
    this.userId = userId;
    this.sessionId = sessionId;
    this.sentSeq = after;
  }

  get after(): number {
    return this.sentSeq;
  }

  /** Sends what is new in an answer about the board. */
  show({ changes, settled }: Pick<ChangesRow, 'changes' | 'settled'>): void {
    for (const { seq, kind, ids, by } of changes) {
      const number = Number(seq);
      if (number <= this.sentSeq) continue;
      const change: BoardChange = { seq: number, by, kind, ids: [...new Set(ids)] };
      this.write(`id: ${seq}\ndata: ${JSON.stringify(change)}\n\n`);
    }
    this.sentSeq = Math.max(this.sentSeq, Number(settled));
  }

  /** Says that what was missed can’t be sent any more. */
  reset(seq: number): void {
    this.sentSeq = seq;
    this.write(`id: ${seq}\nevent: reset\ndata: {"seq":${seq}}\n\n`);
  }
}
