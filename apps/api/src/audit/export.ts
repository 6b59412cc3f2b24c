import { auditActions, type AuditEntry } from '@atrium/contracts/audit';
import { wallClock } from '@atrium/contracts/dates';
import type { Readable } from 'node:stream';
import { asCsv } from '../server/csv';
import type { AuditExport } from './service';

const headings = ['Time', 'Person', 'Action', 'Subject', 'Address', 'Details', 'ID'];

const labels: Readonly<Record<string, string>> = auditActions;

export const auditAsCsv = ({ entries, timeZone }: AuditExport): Readable =>
  asCsv(entries, {
    headings,
    toCells: ({ at, actor, action, subject, address, details, id }: AuditEntry) => [
      wallClock(at, timeZone),
      actor?.name ?? '',
      labels[action] ?? action,
      subject?.name ?? '',
      address,
      Object.keys(details).length === 0 ? '' : JSON.stringify(details),
      id,
    ],
  });
