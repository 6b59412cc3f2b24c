/** A `text/event-stream` that a test writes: an answer that stays open until it ends. */
export class EventStream {
  private readonly chunks: (Uint8Array | null)[] = [];
  private waiting: (() => void) | null = null;

  /** Sends one event; `data` goes as JSON. */
  send({ type, data }: { readonly type?: string; readonly data: unknown }): void {
    const name = type === undefined ? '' : `event: ${type}\n`;
    this.push(new TextEncoder().encode(`${name}data: ${JSON.stringify(data)}\n\n`));
  }

  /** Closes the connection, as a restarting server does. */
  end(): void {
    this.push(null);
  }

  /** What `fetch` hands out as the body of the answer. */
  getReader() {
    return {
      read: async (): Promise<{ done: boolean; value?: Uint8Array }> => {
        while (this.chunks.length === 0) await new Promise<void>((resolve) => (this.waiting = resolve));
        const chunk = this.chunks.shift() ?? null;
        return chunk === null ? { done: true } : { done: false, value: chunk };
      },
    };
  }

  private push(chunk: Uint8Array | null): void {
    this.chunks.push(chunk);
    this.waiting?.();
    this.waiting = null;
  }
}
