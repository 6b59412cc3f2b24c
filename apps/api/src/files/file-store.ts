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
  /** Where it is, for the people who run the server. */
  readonly place: string;
  /** Resolves with the size in bytes once the file outlives a power cut. */
  put(key: FileKey, content: Readable, contentType: string): Promise<number>;
  /** Undefined where there is no such file. */
  get(key: FileKey, range?: ByteRange): Promise<Readable | undefined>;
  /** A file that is not there is no failure. */
  delete(key: FileKey): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Removes what interrupted uploads left, once nobody can be writing to it any more. */
  removeUnfinished(olderThan: Date): Promise<void>;
  readonly quarantine: Quarantine;
  /** What is written on the store itself: whose files these are. Undefined where nothing is. */
  readLabel(): Promise<string | undefined>;
  writeLabel(text: string): Promise<void>;
  /** Rejects where files can’t be stored. */
  check(): Promise<void>;
  /** Undefined where nobody can say, as of a bucket. */
  freeBytes(): Promise<number | undefined>;
}

/** Where files wait that are thought to be nobody's, before they are deleted. A file that is not there is no failure. */
export interface Quarantine {
  add(key: FileKey): Promise<void>;
  restore(key: FileKey): Promise<void>;
  /** Deletes it for good. */
  discard(key: FileKey): Promise<void>;
  /** `modified` is when it was moved here. */
  list(): AsyncIterable<StoredFile>;
}
