import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Suite } from './suite.ts';

export interface Ran {
  readonly printed: string;
  /** Null where it was killed. */
  readonly code: number | null;
  readonly seconds: number;
}

/** Runs the command as an operator does; killed as soon as it has said something. */
export async function runTenants(
  { main, commandEnvironment }: Suite,
  args: readonly string[],
  killAt?: string,
): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, [main, 'tenants', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: commandEnvironment,
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (killAt !== undefined && printed.includes(killAt)) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { printed, code, seconds: (performance.now() - began) / 1000 };
}

/** What a move says of itself. */
export function factsOf(printed: string) {
  const number = (pattern: RegExp): number => Number(pattern.exec(printed)?.[1]?.replaceAll(',', '') ?? NaN);
  return {
    rows: number(/: ([\d,]+) rows? in/),
    copiedLast: number(/; ([\d,]+) copied last/),
    readOnlySeconds: number(/Read only for ([\d.]+) s/),
  };
}
