import { readFileSync } from 'node:fs';
import { family, postgresPid } from './processor-time.ts';

/**
 * Megabytes of memory that a server and its PostgreSQL take up (Linux only). What several processes share, as PostgreSQL’s do
 * most of theirs, counts once.
 */
export function memoryWithDatabase(serverPid: number, dataDir: string): number {
  const kilobytes = family(serverPid, postgresPid(dataDir)).map(({ pid }) => proportionalKilobytes(pid));
  return kilobytes.reduce((sum, some) => sum + some, 0) / 1024;
}

/** Its own memory, and its share of what it shares with others; 0 once it has ended. */
function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
