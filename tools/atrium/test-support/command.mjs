import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inWorkspace } from '../../setup/paths.mjs';

const program = inWorkspace('tools', 'atrium.mjs');

/** Starts the real command against a registry, with its data folder's token unless told otherwise. */
export const startCommand = ({ url, dataFolder }, args, variables = {}) =>
  spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ATRIUM_REGISTRY: url, ATRIUM_TOKEN: '', DATA_DIR: dataFolder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs it to its end: the exit code, and what it wrote. `json` is its answer where it was asked for one. */
export async function runCommand(registry, args, variables) {
  const child = startCommand(registry, args, variables);
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (written[name] += chunk));
  const [code] = await once(child, 'close');
  return { code, ...written, json: args.includes('--json') ? JSON.parse(written.stdout) : undefined };
}
