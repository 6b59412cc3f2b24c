import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@atrium/remote-contract';

export interface ReleaseFolderOptions {
  readonly id?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes what a remote's build leaves behind, below `<apps>/<name>/dist/release`. Answers with that folder. */
export function writeReleaseFolder(apps: string, name: string, options: ReleaseFolderOptions = {}): string {
  const { id = 'first', files = { 'remoteEntry.0a1b2c3d.js': 'globalThis.entry = 1;' } } = options;
  const folder = join(apps, name, 'dist', 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content));
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(describe(name, id, files)));
  return folder;
}

function describe(name: string, id: string, files: Readonly<Record<string, string>>): Release {
  return {
    id,
    contract: {
      name,
      title: name,
      owner: 'Test team',
      version: '1.0.0',
      needs: { shell: '^1.0.0', libs: {} },
      routes: [{ path: `/${name}`, title: name }],
      nav: [],
      tiles: [],
      budget: { kilobytes: 10, requests: 2 },
    },
    baseUrl: `/remotes/${name}/${id}/`,
    entry: Object.keys(files)[0] ?? '',
    entryGlobal: name,
    files: Object.entries(files).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    })),
    shared: {},
  };
}
