/**
 * Builds a server: `node tools/build/node.ts <project root> [folder]`, from `src/main.ts` to `main.mjs` in that folder,
 * `dist` otherwise. A server with worker processes has `src/workers/worker.ts`, which becomes a separate file at the same
 * path in the folder, with its templates next to it as in the sources.
 */
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledPackages } from './bundled-packages.ts';
import { runWebpack } from './run-webpack.ts';
import { serverConfig } from './server-config.ts';

const root = resolve(process.argv[2] ?? '.');
const target = resolve(process.argv[3] ?? join(root, 'dist'));
const worker = join(root, 'src', 'workers', 'worker.ts');
const templates = join(root, 'src', 'workers', 'templates');

const entry = { main: './src/main.ts', ...(existsSync(worker) ? { 'workers/worker': worker } : {}) };
await runWebpack(serverConfig(root, entry, target, bundledPackages));

if (existsSync(templates)) cpSync(templates, join(target, 'workers', 'templates'), { recursive: true });
