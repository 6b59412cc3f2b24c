import type { Readable } from 'node:stream';

export interface PlacedObject {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** Where objects lie under names like `files/<company>/<file>`: a folder or a bucket. An object appears whole, or not at all. */
export interface Place {
  /** What people know it by. */
  readonly title: string;
  /** Every object whose name starts with this folder, which ends with a slash, or is empty for all. */
  list(folder: string): AsyncIterable<PlacedObject>;
  /** Undefined where there is no such object. */
  read(name: string): Promise<Readable | undefined>;
  write(name: string, content: Readable): Promise<void>;
  /** An object that is not there is no failure. */
  delete(name: string): Promise<void>;
}
