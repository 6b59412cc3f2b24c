import { connectS3, type S3Settings } from '@atrium/server/s3';
import { contentTypeOf, forever } from '@atrium/server/content-types';
import { labelName, type ReleaseFileStore } from './file-store';

/** Requests that are under way at once while a release goes up or away. */
const atOnce = 8;

/**
 * Keeps releases in an S3-compatible bucket, as `<remote>/<release>/<path>`. Objects carry what a server of files says of
 * them, so that the bucket can stand behind a host of its own.
 */
export async function createS3Store(settings: S3Settings): Promise<ReleaseFileStore> {
  const { client, s3 } = await connectS3(settings);
  const Bucket = settings.bucket;

  const put = (Key: string, Body: Buffer) =>
    client.send(
      new s3.PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentLength: Body.length,
        ContentType: contentTypeOf(Key) ?? 'application/octet-stream',
        CacheControl: forever,
      }),
    );

  async function keysBelow(Prefix: string): Promise<readonly string[]> {
    const keys: string[] = [];
    for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    }
    return keys;
  }

  const read = async (Key: string): Promise<Buffer | null> => {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
      return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return null;
      throw error;
    }
  };

  return {
    // Not in one step, as in a folder: a release isn’t announced before all of it is there.
    put: async (remote, release, files) => {
      const objects = [...files].flatMap(([path, { content, brotli }]) => [
        { key: `${remote}/${release}/${path}`, content },
        ...(brotli === null ? [] : [{ key: `${remote}/${release}/${path}.br`, content: brotli }]),
      ]);
      await inBatches(objects, ({ key, content }) => put(key, content));
    },
    read: (remote, release, path) => read(`${remote}/${release}/${path}`),
    remove: async (remote, release) => {
      const keys = await keysBelow(`${remote}/${release}/`);
      await inBatches(keys, (Key) => client.send(new s3.DeleteObjectCommand({ Bucket, Key })));
    },
    readLabel: async () => (await read(labelName))?.toString() ?? null,
    writeLabel: async (text) => {
      await put(labelName, Buffer.from(text));
    },
    check: async () => {
      await read(labelName);
    },
  };
}

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    await Promise.all(items.slice(start, start + atOnce).map(work));
  }
}
