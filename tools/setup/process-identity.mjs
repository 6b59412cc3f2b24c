import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process started, in a form that can only be compared; null if there is no such process. Process ids are reused,
 * but not together with a start time.
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
