import { AppError } from '@atrium/errors';
import { Readable } from 'node:stream';

/** Server-Sent Events for one browser. One that reads too slowly is cut off; it catches up when it connects again. */
export class EventStream extends Readable {
  readonly #maxUnreadBytes: number;

  constructor(maxUnreadBytes: number) {
    super({ highWaterMark: maxUnreadBytes });
    this.#maxUnreadBytes = maxUnreadBytes;
    // Browsers try again after this time; the first line also tells proxies that the answer has begun.
    this.write('retry: 1000\n\n');
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

  protected write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    this.push(text);
    if (this.readableLength > this.#maxUnreadBytes) this.destroy();
  }
}

const beatMs = 20_000;
const longestTimerMs = 2 ** 31 - 1;

/**
 * Ends a stream with its token, which ends `expires` seconds after 1970, and when `onBeat` rejects: it reads what a lost
 * notification may have kept from the stream, or that its reader has lost access.
 */
export function guardStream(stream: EventStream, expires: number, onBeat: () => Promise<void>): void {
  const expiry = setTimeout(
    () => {
      stream.finish();
    },
    Math.min(Math.max(0, expires * 1000 - Date.now()), longestTimerMs),
  ).unref();
  const beat = setInterval(() => {
    stream.beat();
    onBeat().catch((error: unknown) => {
      if (!isUnavailable(error)) stream.finish();
    });
  }, beatMs).unref();
  stream.once('close', () => {
    clearTimeout(expiry);
    clearInterval(beat);
  });
}

/** The database can't be reached: nothing is known of anyone's access. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'server.unavailable';
