/** Builds the operators' commands that come with each server: `node tools/package/commands.ts <server> <folder>`. */
import { join, resolve } from 'node:path';
import { runWebpack } from '../build/run-webpack.ts';
import { serverConfig } from '../build/server-config.ts';

const entries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api: { 'create-database': './tools/create-database.ts', 'invite-company': './tools/invite-company.ts' },
  registry: { atrium: './tools/package/atrium.ts' },
};

const [server = '', folder = ''] = process.argv.slice(2);
const entry = entries[server];
if (entry === undefined || folder === '')
  throw new Error('Usage: node tools/package/commands.ts api|registry <folder>');
await runWebpack(serverConfig(join(import.meta.dirname, '..', '..'), entry, resolve(folder)));
