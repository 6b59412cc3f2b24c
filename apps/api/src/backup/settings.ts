import { postgresUrl, s3Settings, withoutEmpty, type Environment } from '@atrium/server/environment';
import type { S3Settings } from '@atrium/server/s3';
import { StartError } from '@atrium/server/start-error';
import { join } from 'node:path';
import { z } from 'zod';

const key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, { error: 'must be 32 bytes in base64' });

const environmentSchema = z.object({
  /** Where backups are: a folder, or `s3://bucket/prefix`. */
  BACKUP_PLACE: z.string().optional(),
  /** What backups are encrypted with: `backup key` makes one. */
  BACKUP_KEY: key.optional(),
  /** Instead of a key: a sentence that a key is derived from. */
  BACKUP_PASSPHRASE: z.string().min(20, { error: 'must have at least 20 characters' }).optional(),
  /** The database as the role that reads all of it. Defaults to DATABASE_URL. */
  BACKUP_DATABASE_URL: postgresUrl.optional(),
  /** A role that may create roles and databases, for `backup role --create` and `backup rehearse`. Defaults to DATABASE_URL. */
  DATABASE_ADMIN_URL: postgresUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The registry’s own: where the files of releases are. */
  RELEASES_S3_BUCKET: z.string().optional(),
  RELEASES_S3_ENDPOINT: z.url().optional(),
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_S3_ACCESS_KEY_ID: z.string().optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export interface BackupSettings {
  readonly place: string | undefined;
  readonly key: Buffer | undefined;
  readonly passphrase: string | undefined;
  readonly readerUrl: string | undefined;
  readonly adminUrl: string | undefined;
  /** Of the bucket that a place names. */
  readonly s3: (bucket: string) => S3Settings;
  readonly releases: { readonly s3: S3Settings | undefined; readonly folder: string };
}

/** Throws a {@link StartError} that names all invalid ones. */
export function readBackupSettings(environment: Environment): BackupSettings {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Invalid settings: ${problems.join('; ')}.`);
  }
  const env = parsed.data;
  return {
    place: env.BACKUP_PLACE,
    key: env.BACKUP_KEY,
    passphrase: env.BACKUP_PASSPHRASE,
    readerUrl: env.BACKUP_DATABASE_URL ?? env.DATABASE_URL,
    adminUrl: env.DATABASE_ADMIN_URL ?? env.DATABASE_URL,
    s3: (bucket) => ({
      bucket,
      endpoint: env.BACKUP_S3_ENDPOINT,
      region: env.BACKUP_S3_REGION,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
    }),
    releases: {
      s3: s3Settings({
        bucket: env.RELEASES_S3_BUCKET,
        endpoint: env.RELEASES_S3_ENDPOINT,
        region: env.RELEASES_S3_REGION,
        accessKeyId: env.RELEASES_S3_ACCESS_KEY_ID,
        secretAccessKey: env.RELEASES_S3_SECRET_ACCESS_KEY,
      }),
      folder: join(env.DATA_DIR, 'registry', 'releases'),
    },
  };
}
