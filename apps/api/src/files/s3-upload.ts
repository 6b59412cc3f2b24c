import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { S3Connection } from '@atrium/server/s3';
import { Readable } from 'node:stream';
import { diskFull } from './free-space';

/** What memory holds of an upload. */
const partBytes = 8 * 1024 * 1024;
/** How compatible servers on disks of their own say that these are full. */
const insufficientStorage = 507;

export interface BucketUpload {
  readonly key: string;
  readonly content: Readable;
  readonly contentType: string;
  readonly cacheControl?: string;
}

/**
 * Uploads a stream in parts, so that memory holds one part and the bucket shows the object only when all of them are
 * there. Returns its size.
 */
export async function uploadToBucket(
  { client, s3 }: S3Connection,
  bucket: string,
  { key, content, contentType, cacheControl }: BucketUpload,
): Promise<number> {
  // Loaded with the first upload: most servers keep files in a folder.
  const { Upload } = await import('@aws-sdk/lib-storage');
  const counted = { bytes: 0 };
  const upload = new Upload({
    client,
    params: {
      Bucket: bucket,
      Key: key,
      ContentType: contentType,
      ...(cacheControl === undefined ? {} : { CacheControl: cacheControl }),
      Body: Readable.from(counting(content, counted)),
    },
    partSize: partBytes,
    queueSize: 1,
  });
  try {
    await upload.done();
    return counted.bytes;
  } catch (error) {
    // Tells the sender that nobody reads any more.
    content.destroy();
    const isFull = error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === insufficientStorage;
    throw isFull ? diskFull(error) : error;
  }
}

async function* counting(content: AsyncIterable<Uint8Array>, counted: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    counted.bytes += chunk.length;
    yield chunk;
  }
}

/** Aborts uploads that began before a moment and never ended. */
export async function abortUnfinished({ client, s3 }: S3Connection, Bucket: string, olderThan: Date): Promise<void> {
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
}
