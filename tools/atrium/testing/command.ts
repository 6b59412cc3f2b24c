import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inWorkspace } from '../../setup/paths.mjs';

const program = inWorkspace('tools', 'atrium.mjs');

/** The registry to call, and the folder whose token is sent. */
export interface CommandTarget {
  readonly url: string;
  readonly dataFolder: string;
}

/** Runs the real command against a registry, by default with the token of its data folder. */
export const startCommand = (
  { url, dataFolder }: CommandTarget,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
) =>
  spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ATRIUM_REGISTRY: url, ATRIUM_TOKEN: '', DATA_DIR: dataFolder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs it. Returns the exit code, the output, and the parsed output of `--json`. */
export async function runCommand(registry: CommandTarget, args: readonly string[], variables?: NodeJS.ProcessEnv) {
  const child = startCommand(registry, args, variables);
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      written[name] += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const json: unknown = args.includes('--json') ? JSON.parse(written.stdout) : undefined;
  return { code, ...written, json };
}
