import { sqlFailureOf } from '@atrium/server/sql-failure';
import { once } from 'node:events';
import { PassThrough, type Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the client’s connection can do besides, and its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The methods `pg` calls on a query it runs. */
interface RunningCopy extends Submittable {
  handleError(error: unknown): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
}

/** So many bytes are handed on at once: a row alone is too little to be worth a turn. */
const batchBytes = 64 * 1024;

/** The rows of `copy … to stdout`, as the server sends them. Stops the server where they aren’t read as fast as it sends. */
export function copyOut(client: Client, statement: string): AsyncIterable<Buffer> {
  const rows = new PassThrough({ highWaterMark: 4 * batchBytes, readableHighWaterMark: 4 * batchBytes });
  let batch = Buffer.allocUnsafe(batchBytes);
  let filled = 0;
  const flush = (connection?: Connection): void => {
    if (filled === 0 || rows.destroyed) return;
    const hasRoom = rows.write(batch.subarray(0, filled));
    batch = Buffer.allocUnsafe(batchBytes);
    filled = 0;
    if (hasRoom || connection === undefined) return;
    connection.stream.pause();
    rows.once('drain', () => connection.stream.resume());
  };
  let failure: unknown;
  const copy: RunningCopy & Record<'handleCopyData', (message: CopyData, connection: Connection) => void> = {
    submit: (connection) => {
      // Whoever reads no further leaves the connection usable.
      rows.once('close', () => connection.stream.resume());
      connection.query(statement);
    },
    handleCopyData: ({ chunk }, connection) => {
      // The client uses its memory again: what is kept has to be copied.
      if (filled + chunk.length > batch.length) flush(connection);
      if (chunk.length > batch.length) {
        batch = Buffer.from(chunk);
        filled = chunk.length;
        flush(connection);
        return;
      }
      chunk.copy(batch, filled);
      filled += chunk.length;
    },
    handleError: (error) => {
      failure = error;
      rows.destroy(error instanceof Error ? error : new Error(String(error)));
    },
    handleCommandComplete: () => {
      flush();
    },
    handleReadyForQuery: () => {
      if (failure === undefined) rows.end();
    },
  };
  client.query(copy);
  return rows;
}

interface CopyData {
  readonly chunk: Buffer;
}

/** Sends rows to `copy … from stdin`. Resolves with how many there were. */
export async function copyIn(client: Client, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    let count = 0;
    const copy: RunningCopy & Record<'handleCopyInResponse', (connection: CopyConnection) => void> = {
      submit: (connection) => {
        connection.query(statement);
      },
      handleCopyInResponse: (connection) => {
        send(connection, rows, () => failure !== undefined).catch((error: unknown) => {
          failure ??= error;
          connection.sendCopyFail('The rows couldn’t be read.');
        });
      },
      handleError: (error) => {
        failure ??= error;
        // A lost connection has nothing more to say.
        if (sqlFailureOf(error) === undefined) reject(asError(failure));
      },
      handleCommandComplete: ({ text }) => {
        count = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
      },
      handleReadyForQuery: () => {
        if (failure === undefined) resolve(count);
        else reject(asError(failure));
      },
    };
    client.query(copy);
  });
}

async function send(connection: CopyConnection, rows: AsyncIterable<Buffer>, isOver: () => boolean): Promise<void> {
  for await (const chunk of rows) {
    if (isOver()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await drained(connection.stream);
  }
  if (!isOver()) connection.endCopyFrom();
}

/** Until there is room again, or nobody takes anything any more. */
async function drained(stream: Duplex): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  } finally {
    over.abort();
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
