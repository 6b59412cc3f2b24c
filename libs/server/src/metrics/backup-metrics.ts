/** A metric that a command leaves in a file, where the node exporter of Prometheus finds it. */
export interface FileMetric {
  readonly name: string;
  readonly help: string;
}

export const backupTaken = {
  name: 'atrium_backup_taken_timestamp_seconds',
  help: 'When the newest backup was taken.',
} as const satisfies FileMetric;

export const backupRehearsed = {
  name: 'atrium_backup_rehearsed_timestamp_seconds',
  help: 'When the backup was taken that was rehearsed last.',
} as const satisfies FileMetric;
