import type { NotificationCount } from '@atrium/contracts/notifications';
import type { Caller } from '../database/database';
import { EventStream } from './event-stream';

/** More than this unread means that the reader is gone; it starts with the present count when it is back. */
const maxUnreadBytes = 16 * 1024;

/** What one browser is sent about its account, as Server-Sent Events. */
export class AccountStream extends EventStream {
  readonly caller: Caller;
  private sent = 0;
  private sentCount: number | undefined;

  constructor(caller: Caller) {
    super(maxUnreadBytes);
    this.caller = caller;
  }

  /** Sends how many notifications wait. What changed without changing that is told, too: lists are read again then. */
  show(count: NotificationCount): void {
    this.sent += 1;
    this.sentCount = count.count;
    this.write(`event: count\ndata: ${JSON.stringify(count)}\n\n`);
  }

  /** To be called before counting; shows the count if it’s news, and nothing newer was sent while it was read. */
  beforeCounting(): (count: NotificationCount) => void {
    const before = this.sent;
    return (count) => {
      if (this.sent === before && count.count !== this.sentCount) this.show(count);
    };
  }
}
