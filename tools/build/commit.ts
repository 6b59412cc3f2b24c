import { spawnSync } from 'node:child_process';

/** The checked-out commit of a folder, with `-dirty` if there are other changes; null outside git. */
export function commitOf(folder: string): string | null {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return null;
  const changes = git('status', '--porcelain', '--', '.');
  return changes.stdout === '' ? head.stdout.trim() : `${head.stdout.trim()}-dirty`;
}
