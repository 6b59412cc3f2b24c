import { spawnSync } from 'node:child_process';

/** The commit that is checked out in a folder, with `-dirty` where the folder holds other changes; null outside of git. */
export function commitOf(folder: string): string | null {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return null;
  const changes = git('status', '--porcelain', '--', '.');
  return changes.stdout === '' ? head.stdout.trim() : `${head.stdout.trim()}-dirty`;
}
