import type { FileMetric } from '@atrium/server/backup-metrics';
import { rename, writeFile } from 'node:fs/promises';
import type { Manifest } from './manifest';

/** Leaves the time of a backup in a file, if one is named; never half of it. */
export async function writeMetric(
  path: string | undefined,
  { name, help }: FileMetric,
  { takenAt }: Pick<Manifest, 'takenAt'>,
): Promise<void> {
  if (path === undefined) return;
  const seconds = Math.floor(Date.parse(takenAt) / 1000);
  // The node exporter reads what ends in .prom.
  const unfinished = `${path}.new`;
  await writeFile(unfinished, `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${seconds}\n`);
  await rename(unfinished, path);
}
