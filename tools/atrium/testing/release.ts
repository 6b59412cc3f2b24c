import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrityOf } from '../release-folder.ts';

import type { Platform, Release, RemoteContract } from '@atrium/remote-contract';

/** What the tests' shell provides. */
export const platform: Platform = {
  shell: '1.0.0',
  shared: { '@atrium/ui': { version: '1.0.0', symbols: ['Button', 'Card'] } },
};

/** Writes the files of a shell's build. Returns the folder. */
export function writeShell(root: string, provided = platform, id = 'shell-1'): string {
  const files = {
    [`assets/main.${id}.js`]: `globalThis.shell = '${id}';`,
    'index.html': `<title>Atrium</title><script defer src="__SHELL_BASE__/assets/main.${id}.js"></script>`,
  };
  const contract = { owner: 'Platform team', version: provided.shell, routes: [] };
  const folder = writeRelease(root, 'shell', { id, files, contract, changes: { platform: provided } });
  writeFileSync(join(folder, 'platform.json'), JSON.stringify(provided));
  return folder;
}

export interface ReleaseOptions {
  readonly id?: string;
  /** Files by path. Default: just an entry. */
  readonly files?: Readonly<Record<string, string>>;
  readonly contract?: Partial<RemoteContract>;
  readonly changes?: Partial<Release>;
}

/** Writes the files of a remote's build: a small release that passes every check. Returns the folder. */
export function writeRelease(
  root: string,
  name: string,
  { id = 'first', files, contract = {}, changes = {} }: ReleaseOptions = {},
): string {
  const folder = join(root, `${name}-${id}`);
  mkdirSync(folder, { recursive: true });
  const contents = Object.entries(files ?? { 'remoteEntry.0a1b2c3d.js': `globalThis.${name} = '${id}';` });
  const described = contents.map(([path, text]) => {
    const content = Buffer.from(text);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const compressed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, `${path}.br`), compressed);
    return { path, bytes: content.length, compressedBytes: compressed.length, integrity: integrityOf(content) };
  });
  const [entry] = described;
  if (entry === undefined) throw new Error('A release has at least one file.');
  const record: Release = {
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
      ...contract,
    },
    entry: entry.path,
    entryGlobal: name,
    files: described,
    initial: [entry.path],
    shared: {},
    uses: {},
    commit: null,
    ...changes,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(record));
  return folder;
}
