import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { connectS3, type S3Settings } from '@atrium/server/s3';
import { Readable } from 'node:stream';
import type { ByteRange, FileKey, FileStore, StoredFile } from './file-store';
import { abortUnfinished, uploadToBucket } from './s3-upload';

/** Not the label's, nor that of a file in quarantine. */
const fileName = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/;
const setAside = 'quarantine/';
const label = 'store.json';

/** Keeps files in an S3-compatible bucket, as `<tenant>/<file>`, and in quarantine as `quarantine/<tenant>/<file>`. */
export async function createS3Store(settings: S3Settings): Promise<FileStore> {
  const connection = await connectS3(settings);
  const { client, s3 } = connection;
  const Bucket = settings.bucket;
  const nameOf = ({ tenantId, fileId }: FileKey): string => `${tenantId}/${fileId}`;

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
    const pages = s3.paginateListObjectsV2({ client }, { Bucket, ...(prefix === '' ? {} : { Prefix: prefix }) });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents) {
        const [, tenantId, fileId] = fileName.exec(Key.slice(prefix.length)) ?? [];
        if (tenantId === undefined || fileId === undefined || LastModified === undefined) continue;
        yield { tenantId, fileId, modified: LastModified };
      }
    }
  };

  return {
    place: `the bucket ${Bucket}`,
    put: (key, content, contentType) => uploadToBucket(connection, Bucket, { key: nameOf(key), content, contentType }),
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
    check: async () => {
      await read(label);
    },
    freeBytes: () => Promise.resolve(undefined),
    removeUnfinished: (olderThan) => abortUnfinished(connection, Bucket, olderThan),
  };
}
