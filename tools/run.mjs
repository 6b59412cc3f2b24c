/** `node tools/run.mjs <program> [arguments]`: runs a program in TypeScript with its packages, on the Node that we pin. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.mjs';

const [node, , program, ...args] = process.argv;

await onPinnedNode(
  async () => {
    await import('./setup/own-libs.mjs');
    process.argv = [node, resolve(program), ...args];
    await import(pathToFileURL(resolve(program)).href);
  },
  { needsPackages: true },
);
