import { StartError } from '@atrium/server/start-error';
import { z } from 'zod';
import { nameInSql } from '../backup/tables';
import { zodRows } from '../database/zod-rows';
import { tablesOfCompanies } from './company-rows';
import { forgetJobs } from './company-jobs';
import type { OpenCell } from './open-cell';
import { findTenant } from './tenant-state';

export interface Removed {
  readonly rows: number;
  readonly files: number;
}

/**
 * Deletes what a company left in a cell that it has moved away from. Its name stays taken there. Throws unless the cell that it
 * moved to is its home.
 */
export async function removeLeft(cells: readonly OpenCell[], from: OpenCell, slug: string): Promise<Removed> {
  const left = await findTenant(from.client, slug);
  if (left === undefined) throw new StartError(`Cell ${from.cell.name} knows no company called “${slug}”.`);
  if (left.isHome) throw new StartError(`Cell ${from.cell.name} is the home of “${slug}”.`);
  const home = cells.find(({ cell }) => cell.name === left.movedTo);
  const there = home === undefined ? undefined : await findTenant(home.client, slug);
  if (there?.isHome !== true || there.id !== left.id)
    throw new StartError(`The move of “${slug}” hasn’t ended. Run it again first.`);
  const files = await removeFiles(from, left.id);
  await forgetJobs(from.client, left.id);
  return { files, rows: await removeRows(from, left.id) };
}

async function removeFiles({ client, files }: OpenCell, tenantId: string): Promise<number> {
  const rows = await zodRows(client, z.object({ id: z.string() }), 'select id from file where tenant_id = $1', [
    tenantId,
  ]);
  for (const { id: fileId } of rows) {
    await files.delete({ tenantId, fileId });
    await files.quarantine.discard({ tenantId, fileId });
  }
  return rows.length;
}

async function removeRows({ client, long }: OpenCell, tenantId: string): Promise<number> {
  let count = 0;
  const tables = [...(await tablesOfCompanies(client)), { schema: 'public', name: 'board_change' }];
  await long.query('begin; set local session_replication_role = replica; set local row_security = off');
  try {
    for (const table of tables) {
      const { rowCount } = await long.query(`delete from ${nameInSql(table)} where tenant_id = $1`, [tenantId]);
      count += rowCount ?? 0;
    }
    await long.query('commit');
  } catch (error) {
    await long.query('rollback');
    throw error;
  }
  return count;
}
