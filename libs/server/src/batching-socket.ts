import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/** Sends everything written in one turn of the event loop in a single system call. */
export class BatchingSocket extends Socket {
  private isBatching = false;

  constructor() {
    super();
    // `connect` assigns `Socket.prototype.write` to the socket, which would hide the one below.
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
