import type {
  GetObjectCommandOutput,
  ListMultipartUploadsCommandOutput,
  ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { connectS3, type S3Settings } from '@atrium/server/s3';
import { Readable } from 'node:stream';
import type { ByteRange, FileKey, FileStore, StoredFile } from './file-store';
import { diskFull } from './free-space';

/** S3 refuses parts below this size, save the last. */
const partBytes = 8 * 1024 * 1024;
/** Not the label's, nor that of a file in quarantine. */
const fileName = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/;
/** How compatible servers on disks of their own say that these are full. */
const insufficientStorage = 507;
const setAside = 'quarantine/';
const label = 'store.json';

/**
 * Keeps files in an S3-compatible bucket, as `<tenant>/<file>`, and in quarantine as `quarantine/<tenant>/<file>`. Bytes go up in parts, so that memory holds one part and
 * the bucket shows the object only when all of them are there.
 */
export async function createS3Store(settings: S3Settings): Promise<FileStore> {
  const { client, s3 } = await connectS3(settings);
  const Bucket = settings.bucket;
  const nameOf = ({ tenantId, fileId }: FileKey): string => `${tenantId}/${fileId}`;

  const putInParts = async (
    Key: string,
    first: Buffer,
    rest: AsyncIterator<Buffer, undefined>,
    ContentType: string,
  ): Promise<number> => {
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let size = 0;
      for (let part: Buffer | undefined = first; part !== undefined; part = await nextOf(rest)) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(
          new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part, ContentLength: part.length }),
        );
        Parts.push({ ETag, PartNumber });
        size += part.length;
      }
      await client.send(new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
      return size;
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  };

  const read = async (Key: string, range?: ByteRange): Promise<GetObjectCommandOutput['Body']> => {
    try {
      const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      return (await client.send(new s3.GetObjectCommand({ Bucket, Key, ...Range }))).Body;
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  };
  const remove = async (Key: string): Promise<void> => {
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
  };
  /** The copy is there before the original goes, and carries the time of the move. */
  const move = async (from: string, to: string): Promise<void> => {
    try {
      await client.send(new s3.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return;
      throw error;
    }
    await remove(from);
  };
  const list = async function* (prefix: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const answer: ListObjectsV2CommandOutput = await client.send(
        new s3.ListObjectsV2Command({ Bucket, ContinuationToken, ...(prefix === '' ? {} : { Prefix: prefix }) }),
      );
      for (const { Key = '', LastModified } of answer.Contents ?? []) {
        const [, tenantId, fileId] = fileName.exec(Key.slice(prefix.length)) ?? [];
        if (tenantId === undefined || fileId === undefined || LastModified === undefined) continue;
        yield { tenantId, fileId, modified: LastModified };
      }
      ContinuationToken = answer.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  };

  return {
    place: `the bucket ${Bucket}`,
    put: async (key, content, ContentType) => {
      const Key = nameOf(key);
      try {
        const parts = inParts(content);
        const first = (await nextOf(parts)) ?? Buffer.alloc(0);
        if (first.length >= partBytes) return await putInParts(Key, first, parts, ContentType);
        await client.send(
          new s3.PutObjectCommand({ Bucket, Key, Body: first, ContentLength: first.length, ContentType }),
        );
        return first.length;
      } catch (error) {
        // Tells the sender that nobody reads any more.
        content.destroy();
        const isFull = error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === insufficientStorage;
        throw isFull ? diskFull(error) : error;
      }
    },
    get: async (key, range) => {
      const body = await read(nameOf(key), range);
      return body instanceof Readable ? body : undefined;
    },
    delete: (key) => remove(nameOf(key)),
    list: () => list(''),
    quarantine: {
      add: (key) => move(nameOf(key), `${setAside}${nameOf(key)}`),
      restore: (key) => move(`${setAside}${nameOf(key)}`, nameOf(key)),
      discard: (key) => remove(`${setAside}${nameOf(key)}`),
      list: () => list(setAside),
    },
    readLabel: async () => (await read(label))?.transformToString(),
    writeLabel: async (text) => {
      await client.send(new s3.PutObjectCommand({ Bucket, Key: label, Body: text, ContentType: 'application/json' }));
    },
    freeBytes: () => Promise.resolve(undefined),
    removeUnfinished: async (olderThan) => {
      let place: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (place !== undefined) {
        const answer: ListMultipartUploadsCommandOutput = await client.send(
          new s3.ListMultipartUploadsCommand({ Bucket, ...place }),
        );
        for (const { Key, UploadId, Initiated } of answer.Uploads ?? []) {
          if (Initiated === undefined || Initiated >= olderThan) continue;
          await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        }
        place =
          answer.IsTruncated === true
            ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker }
            : undefined;
      }
    },
  };
}

/** Cuts a stream into parts of the size that the bucket wants; the last one is smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
  return undefined;
}

async function nextOf(parts: AsyncIterator<Buffer, undefined>): Promise<Buffer | undefined> {
  return (await parts.next()).value;
}
