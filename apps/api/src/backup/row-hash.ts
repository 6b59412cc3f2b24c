import { hash } from 'node:crypto';

const newLine = 10;

export interface RowsSeen {
  readonly rows: number;
  readonly bytes: number;
  /** The same for the same rows, in whatever order they come: the sum of their hashes. */
  readonly hash: string;
}

/** Counts and hashes the rows of a table in the form of `copy`, where a line is a row. */
export class RowHash {
  private readonly sums = new Uint32Array(8);
  private rows = 0;
  private bytes = 0;
  private begun: Buffer | undefined;

  update(chunk: Buffer): void {
    this.bytes += chunk.length;
    let start = 0;
    for (let end = chunk.indexOf(newLine); end !== -1; end = chunk.indexOf(newLine, start)) {
      const part = chunk.subarray(start, end);
      this.add(this.begun === undefined ? part : Buffer.concat([this.begun, part]));
      this.begun = undefined;
      start = end + 1;
    }
    if (start === chunk.length) return;
    const rest = chunk.subarray(start);
    this.begun = this.begun === undefined ? Buffer.from(rest) : Buffer.concat([this.begun, rest]);
  }

  private add(row: Buffer): void {
    this.rows += 1;
    const digest = hash('sha256', row, 'buffer');
    for (const index of this.sums.keys()) {
      this.sums[index] = (this.sums[index] ?? 0) + digest.readUInt32BE(index * 4);
    }
  }

  seen(): RowsSeen {
    const hex = [...this.sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
    return { rows: this.rows, bytes: this.bytes, hash: hex };
  }
}

/** Hands rows on as they are, and shows them to a hash. */
export async function* hashing(rows: AsyncIterable<Buffer>, seen: RowHash): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    seen.update(chunk);
    yield chunk;
  }
}
