import type * as S3 from '@aws-sdk/client-s3';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  readonly bucket: string;
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: from where the client library finds them, such as the role of the machine. */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

export interface S3Connection {
  readonly client: S3.S3Client;
  /** The client library, with its commands and errors. */
  readonly s3: typeof S3;
}

/** Milliseconds that one request may wait for the store's answer. */
const defaultTimeoutMs = 60_000;

/**
 * Prepares calls of a bucket; a store that hangs fails them after `timeoutMs` milliseconds. The client library is loaded
 * here and not at start, because most installations don't need it.
 */
export async function connectS3(settings: S3Settings, timeoutMs = defaultTimeoutMs): Promise<S3Connection> {
  const s3 = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new s3.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Not every compatible server knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}
