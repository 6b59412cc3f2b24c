import type { Readable } from 'node:stream';

/** Where a file's bytes are: the tenant's id and the file's own. Both are UUIDs. */
export interface FileKey {
  readonly tenantId: string;
  readonly fileId: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile extends FileKey {
  readonly modified: Date;
}

/** Keeps the bytes of uploads. What it keeps is whole: a failed or interrupted put leaves nothing. */
export interface FileStore {
  /** Resolves with the size in bytes once the file outlives a power cut. */
  put(key: FileKey, content: Readable, contentType: string): Promise<number>;
  /** Undefined where there is no such file. */
  get(key: FileKey, range?: ByteRange): Promise<Readable | undefined>;
  /** A file that is not there is no failure. */
  delete(key: FileKey): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Removes what interrupted uploads left, once nobody can be writing to it any more. */
  removeUnfinished(olderThan: Date): Promise<void>;
}
