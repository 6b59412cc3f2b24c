import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { S3Connection } from '@atrium/server/s3';
import type { Readable } from 'node:stream';
import { diskFull } from './free-space';

/** S3 refuses parts below this size, save the last. */
const partBytes = 8 * 1024 * 1024;
/** How compatible servers on disks of their own say that these are full. */
const insufficientStorage = 507;

export interface BucketUpload {
  readonly key: string;
  readonly content: Readable;
  readonly contentType: string;
}

/**
 * Uploads a stream in parts, so that memory holds one part and the bucket shows the object only when all of them are
 * there. Answers with its size.
 */
export async function uploadToBucket(
  connection: S3Connection,
  bucket: string,
  { key, content, contentType }: BucketUpload,
): Promise<number> {
  const { client, s3 } = connection;
  const object = { Bucket: bucket, Key: key, ContentType: contentType };
  try {
    const parts = inParts(content);
    const first = (await nextOf(parts)) ?? Buffer.alloc(0);
    if (first.length >= partBytes) return await uploadParts(connection, object, first, parts);
    await client.send(new s3.PutObjectCommand({ ...object, Body: first, ContentLength: first.length }));
    return first.length;
  } catch (error) {
    // Tells the sender that nobody reads any more.
    content.destroy();
    const isFull = error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === insufficientStorage;
    throw isFull ? diskFull(error) : error;
  }
}

async function uploadParts(
  { client, s3 }: S3Connection,
  { Bucket, Key, ContentType }: { readonly Bucket: string; readonly Key: string; readonly ContentType: string },
  first: Buffer,
  rest: AsyncIterator<Buffer, undefined>,
): Promise<number> {
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
