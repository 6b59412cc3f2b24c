import type { NotificationCount } from '@atrium/contracts/notifications';
import { Readable } from 'node:stream';
import type { Caller } from '../database/database';

/** More than this unread means that the reader is gone; it starts with the present count when it is back. */
const maxUnreadBytes = 16 * 1024;

/** What one browser is sent about its account, as Server-Sent Events. */
export class AccountStream extends Readable {
  readonly caller: Caller;
  private sentCount: number | undefined;

  constructor(caller: Caller) {
    super({ highWaterMark: maxUnreadBytes });
    this.caller = caller;
    this.write('retry: 1000\n\n');
  }

  /** Sends how many notifications wait. What changed without changing that is told, too: lists are read again then. */
  show(count: NotificationCount): void {
    this.sentCount = count.count;
    this.write(`event: count\ndata: ${JSON.stringify(count)}\n\n`);
  }

  /** The same, where it isn’t what was sent last. */
  showIfNew(count: NotificationCount): void {
    if (count.count !== this.sentCount) this.show(count);
  }

  /** Keeps proxies from taking the connection for dead. */
  beat(): void {
    this.write(': still here\n\n');
  }

  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  override _read(): void {
    // Everything is pushed when it happens.
  }

  private write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    this.push(text);
    if (this.readableLength > maxUnreadBytes) this.destroy();
  }
}
