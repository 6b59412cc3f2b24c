/** One event of a `text/event-stream`. */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly type: string;
  readonly data: string;
}

/** What this reads of a response's body. */
export interface ByteStream {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> };
}

/**
 * The events of a stream as they arrive. `onBytes` hears every sign of life, comments that only keep the line open among
 * them.
 */
export async function* readEvents(body: ByteStream, onBytes: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== null) yield event;
    }
  }
}

function readBlock(block: string): StreamEvent | null {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.startsWith('event:')) type = value;
    else if (line.startsWith('data:')) data.push(value);
  }
  return data.length === 0 && type === 'message' ? null : { type, data: data.join('\n') };
}
