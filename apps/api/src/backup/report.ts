import { formatCount, formatSize } from '@atrium/contracts/numbers';
import type { Manifest } from './manifest';
import type { Restored } from './restore';

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
const bytesOf = ({ tables }: Manifest): number => tables.reduce((sum, { bytes }) => sum + bytes, 0);

/** A backup in one line. */
export const describeBackup = (manifest: Manifest): string =>
  [
    manifest.id,
    formatCount(rowsOf(manifest), 'row', 'rows'),
    formatSize(bytesOf(manifest)),
    formatCount(manifest.files.count, 'file', 'files'),
    formatSize(manifest.files.bytes),
    `${formatCount(manifest.releases.count, 'file', 'files')} of releases`,
    `${formatCount(manifest.added.count, 'file', 'files')} new`,
    `${manifest.seconds} s`,
  ].join('  ');

/** The same for other programs. */
export const summaryOf = (manifest: Manifest, now: Date) => ({
  id: manifest.id,
  takenAt: manifest.takenAt,
  ageSeconds: Math.round((now.getTime() - Date.parse(manifest.takenAt)) / 1000),
  seconds: manifest.seconds,
  tables: manifest.tables.length,
  rows: rowsOf(manifest),
  bytes: bytesOf(manifest),
  files: manifest.files,
  releases: manifest.releases,
  added: manifest.added,
  facts: Object.fromEntries(manifest.facts.map(({ name, value }) => [name, value])),
});

/** What was compared after a restore, and was the same. */
export const describeRestored = ({ tables, rows, facts, files }: Restored): readonly string[] => [
  'Compared with what was backed up, and the same:',
  `  rows: ${formatCount(rows, 'row', 'rows')} of ${formatCount(tables, 'table', 'tables')}, counted and hashed`,
  `  files: ${formatCount(files.count, 'file', 'files')} (${formatSize(files.bytes)}), read again and hashed`,
  ...facts.map(({ name, value }) => `  ${name}: ${value}`),
];
