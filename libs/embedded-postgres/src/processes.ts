import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { errnoOf } from './errno';

/** Names one process for as long as the machine runs; a number alone is given out again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks from boot to the start of the process, or null where the system doesn't say. */
  readonly started: string | null;
}

/** The identity of a running process, or undefined where there is none (a zombie is none). */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errnoOf(error) !== 'EPERM') return undefined;
  }
  if (process.platform !== 'linux') return { pid, started: null };
  const fields = statFields(pid);
  const [state, started] = [fields?.[0], fields?.[19]];
  if (state === undefined || started === undefined || state === 'Z' || state === 'X') return undefined;
  return { pid, started };
}

/** Whether that very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identify(identity.pid);
  return now !== undefined && (identity.started === null || now.started === identity.started);
}

/** Whether the process is the PostgreSQL server of this data folder. */
export function isServerOf(pid: number, pgData: string): boolean {
  if (identify(pid) === undefined) return false;
  if (process.platform === 'linux') return workingFolder(pid) === pgData && basename(program(pid)) === 'postgres';
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(pgData);
}

/** Processes of an earlier server of this data folder that outlived it. Known on Linux only. */
export function leftoversOf(pgData: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === pgData && identify(pid) !== undefined);
}

/** Sends a signal; a process that is gone already is no failure. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errnoOf(error) !== 'ESRCH') throw error;
  }
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces and parentheses. */
function statFields(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function program(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  } catch {
    return '';
  }
}
