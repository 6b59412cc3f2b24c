import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process started, in a form that only compares; null where there is no such process. Process ids are used
 * again, a pair of id and start is not.
 */
export function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return null;
  }
  if (process.platform === 'linux') {
    try {
      // The name, in brackets, may hold anything; the fields behind it don't. The 22nd of all is the start.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
      return fields[0] === 'Z' ? null : fields[19];
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || 'unknown';
}
