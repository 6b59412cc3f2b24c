/** What this reads of a response's body. */
interface ByteStream {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> };
}

/**
 * The counts of a `text/event-stream` as they arrive. `onBytes` hears every sign of life, comments that only keep the line
 * open among them.
 */
export async function* readCounts(body: ByteStream, onBytes: () => void): AsyncGenerator<number> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const count = line.startsWith('data:') ? countIn(line.slice('data:'.length)) : null;
      if (count !== null) yield count;
    }
  }
}

function countIn(data: string): number | null {
  try {
    const answer: unknown = JSON.parse(data);
    const isCount = typeof answer === 'object' && answer !== null && 'count' in answer;
    return isCount && typeof answer.count === 'number' ? answer.count : null;
  } catch {
    return null;
  }
}
