/** Builds the shell or a remote: `node tools/build/web.ts <project root>`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildRemote } from './remote.ts';
import { buildShell } from './shell.ts';

interface Manifest {
  readonly version: string;
  readonly nx: { readonly name: string; readonly tags: readonly string[] };
}

const root = resolve(process.argv[2] ?? '.');
const { nx, ...manifest } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest;
await (nx.tags.includes('type:shell') ? buildShell(root, manifest) : buildRemote(root, nx.name, manifest));
