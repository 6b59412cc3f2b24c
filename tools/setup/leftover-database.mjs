import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the PostgreSQL of a data folder at once, for when the server that would have done it in order was killed. What
 * was acknowledged is on disk; the next start recovers it.
 */
export function killLeftoverDatabase(dataDir) {
  const folder = join(dataDir, 'postgres');
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The number in an old file may belong to a stranger by now.
    if (pid > 0 && commandOf(pid).includes(folder)) process.kill(pid, 'SIGQUIT');
  } catch {
    // Nothing runs there.
  }
}

function commandOf(pid) {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
