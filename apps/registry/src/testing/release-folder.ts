import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@atrium/remote-contract';

export interface ReleaseOptions {
  readonly id?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly owner?: string;
  readonly changes?: Partial<Release>;
}

const defaultFiles = { 'remoteEntry.0a1b2c3d.js': 'globalThis.entry = 1;' };

/** The record of a small release that passes every check. */
export function releaseRecord(name: string, options: ReleaseOptions = {}): Release {
  const { id = 'first', files = defaultFiles, owner = 'Test team', changes } = options;
  const entry = Object.keys(files)[0] ?? '';
  return {
    id,
    contract: {
      name,
      title: name,
      owner,
      version: '1.0.0',
      needs: { shell: '^1.0.0', libs: {} },
      routes: [{ path: `/${name}`, title: name }],
      nav: [],
      tiles: [],
      budget: { kilobytes: 10, requests: 2 },
    },
    entry,
    entryGlobal: name,
    files: Object.entries(files).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      compressedBytes: brotliCompressSync(content).length,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    })),
    initial: [entry],
    shared: {},
    uses: {},
    commit: null,
    ...changes,
  };
}

/** The form that a publisher sends for that release. */
export function releaseForm(name: string, options: ReleaseOptions & { readonly why?: string } = {}): FormData {
  const { files = defaultFiles, why = 'A test.' } = options;
  const form = new FormData();
  form.append('why', why);
  const parts = { 'release.json': JSON.stringify(releaseRecord(name, options)), ...files };
  for (const [path, content] of Object.entries(parts)) form.append(path, new Blob([content]), path);
  return form;
}

/** Writes the output of a remote's build to `<apps>/<name>/dist/release`. Returns that folder. */
export const writeReleaseFolder = (apps: string, name: string, options: ReleaseOptions = {}): string =>
  writeBuild(join(apps, name, 'dist', 'release'), name, options);

/** Writes the output of a build. Returns the folder. */
export function writeBuild(folder: string, name: string, options: ReleaseOptions): string {
  const { files = defaultFiles } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content));
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(releaseRecord(name, options)));
  return folder;
}
