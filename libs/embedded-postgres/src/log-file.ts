import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import type { DataFolder } from './data-folder';

/** Why a server stopped, as far as its log says. */
export type StopReason = 'disk-full' | 'damaged' | 'still-in-use' | 'no-memory' | 'unknown';

const largestLogBytes = 10_000_000;

/** Opens the log for the server to write to; returns its descriptor and the place where this run begins. */
export function openLog(logFile: string): { readonly descriptor: number; readonly begin: number } {
  if (existsSync(logFile) && statSync(logFile).size > largestLogBytes) renameSync(logFile, `${logFile}.1`);
  const descriptor = openSync(logFile, 'a', 0o600);
  return { descriptor, begin: fstatSync(descriptor).size };
}

/** Reads out of the log of one run why it ended. */
export function stopReason(logFile: string, begin: number): StopReason {
  const text = readFrom(logFile, begin);
  if (isDiskFull(text)) return 'disk-full';
  if (/is still in use|lock file ".*" already exists/i.test(text)) return 'still-in-use';
  if (/could not (create|map) (anonymous )?shared memory|Cannot allocate memory/i.test(text)) return 'no-memory';
  const damage =
    /could not find the database system|(PANIC|FATAL): .*(checkpoint|control file|pg_control|WAL directory|could not (open|access|read) (file|directory)|valid data directory|invalid (page|data|record)|incorrect checksum|incompatible|missing)/i;
  return damage.test(text) ? 'damaged' : 'unknown';
}

/** Whether PostgreSQL's output says that there was no space left; it has two ways to say so. */
export function isDiskFull(output: string): boolean {
  return /No space left on device|Check free disk space/i.test(output);
}

/** The sentence for the person who starts the product. */
export function sentenceFor(reason: StopReason, folder: DataFolder): string {
  switch (reason) {
    case 'disk-full':
      return `The disk is full. PostgreSQL needs free space in ${folder.root}. See ${folder.logFile} for details.`;
    case 'damaged':
      return `The database in ${folder.pgData} is damaged or incomplete. Restore it from a backup, or use a different DATA_DIR. See ${folder.logFile} for details.`;
    case 'still-in-use':
      return `Another PostgreSQL is still using ${folder.pgData}. Stop it first. See ${folder.logFile} for details.`;
    case 'no-memory':
      return `There isn’t enough memory to start PostgreSQL. See ${folder.logFile} for details.`;
    case 'unknown':
      return `PostgreSQL couldn’t start in ${folder.pgData}. See ${folder.logFile} for details.`;
  }
}

function readFrom(logFile: string, begin: number): string {
  const descriptor = openSync(logFile, 'r');
  try {
    const length = Math.max(0, Math.min(fstatSync(descriptor).size - begin, 200_000));
    const buffer = Buffer.alloc(length);
    readSync(descriptor, buffer, 0, length, begin);
    return buffer.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
