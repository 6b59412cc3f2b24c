import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { BucketStandIn } from './bucket-stand-in';

/** Inspects and changes a file store from outside. Paths are as in a bucket, such as `<tenant>/<file>`. */
export interface StoreView {
  /** What a server needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  paths(): readonly string[];
  read(path: string): string | undefined;
  write(path: string, text: string, ageHours?: number): void;
  age(path: string, hours: number): void;
  remove(path: string): void;
  close(): void;
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

export function folderView(): Promise<StoreView> {
  const dataDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-store-'));
  const root = join(dataDir, 'files');
  mkdirSync(root);
  const at = (path: string): string => join(root, path);
  const age = (path: string, hours: number): void => {
    utimesSync(at(path), hoursAgo(hours), hoursAgo(hours));
  };
  const paths = (): readonly string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort();
  return Promise.resolve({
    environment: { DATA_DIR: dataDir },
    paths,
    read: (path) => (paths().includes(path) ? readFileSync(at(path), 'utf8') : undefined),
    write: (path, text, ageHours = 0) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
      age(path, ageHours);
    },
    age,
    remove: (path) => {
      rmSync(at(path));
    },
    close: () => {
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

export async function bucketView(bucket = new BucketStandIn()): Promise<StoreView> {
  const { objects } = bucket;
  return {
    environment: {
      S3_BUCKET: 'uploads',
      S3_ENDPOINT: await bucket.listen(),
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    paths: () => [...objects.keys()].sort(),
    read: (path) => objects.get(path)?.body.toString(),
    write: (path, text, ageHours = 0) => {
      objects.set(path, { body: Buffer.from(text), modified: hoursAgo(ageHours) });
    },
    age: (path, hours) => {
      const object = objects.get(path);
      if (object !== undefined) objects.set(path, { ...object, modified: hoursAgo(hours) });
    },
    remove: (path) => {
      objects.delete(path);
    },
    close: () => {
      bucket.close();
    },
  };
}
