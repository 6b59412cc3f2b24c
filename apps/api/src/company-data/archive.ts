import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A zip file that is read while it is written, part by part: memory holds little of it. */
export interface Archive {
  readonly content: Readable;
  /** Resolves when all of a part has been taken. Throws where nobody reads the archive any more. */
  add(path: string, part: Readable, options?: { readonly isPacked?: boolean }): Promise<void>;
  end(): void;
  /** Its reader gets the failure, and nothing that looks whole. */
  fail(error: unknown): void;
}

export function startArchive(): Archive {
  const zip = new ZipFile();
  const content = new PassThrough();
  const fail = (error: unknown): void => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  zip.outputStream.pipe(content);
  const closed = finished(content).then(() => {
    throw new Error('An archive ended before its parts.');
  });
  closed.catch(() => undefined);

  return {
    content,
    add: async (path, part, { isPacked = false } = {}) => {
      try {
        zip.addReadStream(part, path, { compress: !isPacked });
        await Promise.race([finished(part), closed]);
      } finally {
        part.destroy();
      }
    },
    end: () => {
      zip.end();
    },
    fail,
  };
}
