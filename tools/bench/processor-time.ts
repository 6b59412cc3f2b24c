import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a clock tick, as the kernel counts for programs. */
const tickMs = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds that it computed itself. */
  readonly own: number;
  /** Milliseconds that it and its children that have ended computed. */
  readonly computed: number;
}

/**
 * Milliseconds that a server and its PostgreSQL have computed so far (Linux only). Unlike the time that passes, it says how
 * long something takes on a machine that has nothing else to do.
 */
export function processorTime(serverPid: number, dataDir: string): number {
  return familyTime(serverPid, postgresPid(dataDir));
}

export const postgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Milliseconds that a process and, of a PostgreSQL, its own processes have computed so far (Linux only). */
export const familyTime = (pid: number, postgres = pid): number =>
  family(pid, postgres).reduce((sum, { computed }) => sum + computed, 0);

/** Milliseconds that a process has computed so far, without those that it started (Linux only). */
export const ownTime = (pid: number): number => readProcess(String(pid))?.own ?? NaN;

/** A process, and a PostgreSQL with its own processes. */
export const family = (pid: number, postgres: number): readonly Process[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(readProcess)
    .filter((process) => process !== undefined)
    .filter((process) => [pid, postgres].includes(process.pid) || process.parent === postgres);

function readProcess(entry: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    // Behind the name, which may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, ...ofChildren] = fields.slice(11, 15);
    const own = (user + system) * tickMs;
    const computed = own + ofChildren.reduce((sum, ticks) => sum + ticks, 0) * tickMs;
    return { pid: Number(entry), parent, own, computed };
  } catch {
    return undefined;
  }
}
