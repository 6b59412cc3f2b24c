import { connectS3, type S3Settings } from '@atrium/server/s3';
import { Readable } from 'node:stream';
import { uploadToBucket } from '../files/s3-upload';
import type { Place } from './place';

interface PlaceOptions {
  /** Empty, or ends with a slash: names are below it. */
  readonly prefix?: string;
  /** What a server of files says of an object. */
  readonly headersOf?: (name: string) => { readonly contentType: string; readonly cacheControl?: string };
}

const unknown = { contentType: 'application/octet-stream' };

/** A bucket, or a part of it. */
export async function bucketPlace(
  settings: S3Settings,
  { prefix = '', headersOf = () => unknown }: PlaceOptions = {},
): Promise<Place> {
  const connection = await connectS3(settings);
  const { client, s3 } = connection;
  const Bucket = settings.bucket;
  return {
    title: `s3://${Bucket}/${prefix}`,
    list: async function* (folder) {
      const Prefix = `${prefix}${folder}`;
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, ...(Prefix === '' ? {} : { Prefix }) });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          yield { name: Key.slice(prefix.length), bytes: Size, modified: LastModified };
        }
      }
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: `${prefix}${name}` }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    },
    write: async (name, content) => {
      await uploadToBucket(connection, Bucket, { key: `${prefix}${name}`, content, ...headersOf(name) });
    },
    delete: async (name) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
  };
}
