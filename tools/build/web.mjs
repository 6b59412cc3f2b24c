/** Builds the shell or a remote: `node tools/build/web.mjs <project root>`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildRemote } from './remote.mjs';
import { buildShell } from './shell.mjs';

const root = resolve(process.argv[2]);
const { nx, ...manifest } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
await (nx.tags.includes('type:shell') ? buildShell(root, manifest) : buildRemote(root, nx.name, manifest));
