import type { CompanyExport, CompanyExportLink } from '@atrium/contracts/company-data';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { enqueue } from '../database/enqueue';
import { newId, uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import { exportCompanyJob } from './export-job';
import { findExport, insertExport, listExports, type ExportRow } from './repository';

/** Admins. Where an archive is being made already, it's that one. */
export function requestExport({ database }: Context, caller: Caller): Promise<CompanyExport> {
  return database.session(
    caller,
    async (tx, session) => {
      await session;
      const id = newId();
      const [added] = await tx.rows<{ id: string }>(insertExport(id, caller.userId));
      if (added !== undefined) {
        await enqueue(tx, exportCompanyJob, { id });
        await tx.rows(recordAudit({ action: 'company.export-requested', by: caller }));
      }
      const rows = await tx.rows<ExportRow>(listExports);
      const row = rows.find(({ id: found, state }) => (added === undefined ? isUnderWay(state) : found === id));
      // The one under way ended this very moment.
      if (row === undefined) throw new AppError('request.conflict');
      return toExport(row);
    },
    requires('company.export'),
  );
}

/** Admins. The link opens for an hour or two, for as long as they are admins; each one is written down. */
export function linkToExport(
  { database, links }: Context,
  { caller, origin }: Visitor,
  exportId: string,
): Promise<CompanyExportLink> {
  const id = uuidOrNil(exportId);
  return database.session(
    caller,
    async (tx, session) => {
      await session;
      const [row] = await tx.rows<ExportRow>(findExport(id));
      if (row === undefined) throw new AppError('company-export.not-found');
      const { file_id: file, file_name: name } = row;
      if (file === null || name === null) throw new AppError('company-export.not-done');
      const details = { asked_at: row.asked_at.toISOString() };
      await tx.rows(recordAudit({ action: 'company.export-downloaded', by: caller, details }));
      return { url: links.make(origin, caller, { id: file, name }) };
    },
    requires('company.export'),
  );
}

const isUnderWay = (state: ExportRow['state']): boolean => state === 'waiting' || state === 'running';

export const toExport = (row: ExportRow): CompanyExport => ({
  id: row.id,
  state: row.state,
  asked_at: row.asked_at.toISOString(),
  asked_by: row.asked_by,
  progress: progressOf(row),
  size: row.size,
  expires_at: row.expires_at?.toISOString() ?? null,
});

function progressOf({ state, parts_done: done, parts_all: all }: ExportRow): number {
  if (state === 'done') return 1;
  return all === 0 ? 0 : done / all;
}
