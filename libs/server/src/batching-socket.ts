import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/** What is written in one turn of the event loop leaves together: each system call costs as much as a short statement. */
export class BatchingSocket extends Socket {
  private isBatching = false;

  constructor() {
    super();
    // Connecting puts the `write` of all sockets in front of this one.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(data: Uint8Array | string, encoding?: BufferEncoding | Written, written?: Written): boolean {
    if (!this.isBatching) {
      this.isBatching = true;
      this.cork();
      process.nextTick(() => {
        this.isBatching = false;
        this.uncork();
      });
    }
    return typeof encoding === 'string' ? super.write(data, encoding, written) : super.write(data, encoding);
  }
}
