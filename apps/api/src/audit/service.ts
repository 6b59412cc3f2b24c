import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from '@atrium/contracts/audit';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { companyTimeZone } from '../database/company-terms';
import { requires } from '../policy/policy';
import { readCursor, writeCursor, type AuditPosition } from './list-position';
import { recordAudit } from './record-audit';
import { countAuditEntries, listAuditEntries, type AuditRow } from './repository';

const defaultLimit = 50;
/** How many rows of an export are read at a time. */
const exportPage = 2000;

/** Admins. */
export function getAuditLog(
  { database, settings }: Context,
  caller: Caller,
  { limit = defaultLimit, cursor, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return database.sessionAnywhere(
    caller,
    async (tx) => {
      const timeZone = await companyTimeZone(tx, settings);
      const [rows, counted] = await Promise.all([
        tx.rows<AuditRow>(listAuditEntries(filter, timeZone, limit + 1, after)),
        after === undefined ? tx.rows<{ total: number }>(countAuditEntries(filter, timeZone)) : undefined,
      ]);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const total = after?.total ?? counted?.[0]?.total ?? 0;
      return {
        results: page.map(toEntry),
        next: last === undefined ? null : writeCursor({ at: last.at, id: last.id, total }),
        total,
      };
    },
    requires('audit.read'),
  );
}

export interface AuditExport {
  readonly entries: AsyncIterable<AuditEntry>;
  readonly timeZone: string;
}

/** Admins. All that match, the latest first, read while they are used; the export itself is written down behind them. */
export async function exportAuditLog(context: Context, caller: Caller, filter: AuditFilter): Promise<AuditExport> {
  const readAfter = (after?: AuditPosition) =>
    context.database.session(
      caller,
      async (tx) => {
        const timeZone = await companyTimeZone(tx, context.settings);
        const rows = await readPage(tx, filter, timeZone, after);
        if (after === undefined) {
          const details = { what: 'audit log', ...filter };
          await tx.rows(recordAudit({ action: 'data.exported', by: caller, details }));
        }
        return { rows, timeZone };
      },
      requires('audit.read'),
    );
  const first = await readAfter();
  const entries = (async function* () {
    let { rows } = first;
    for (;;) {
      yield* rows.map(toEntry);
      const last = rows.at(-1);
      if (last === undefined || rows.length < exportPage) return;
      ({ rows } = await readAfter({ at: last.at, id: last.id, total: 0 }));
    }
  })();
  return { entries, timeZone: first.timeZone };
}

const readPage = (tx: Transaction, filter: AuditFilter, timeZone: string, after?: AuditPosition) =>
  tx.rows<AuditRow>(listAuditEntries(filter, timeZone, exportPage, after));

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  action: row.action,
  subject:
    row.subject_kind === null ? null : { kind: row.subject_kind, id: row.subject_id ?? '', name: row.subject_name },
  address: row.address,
  details: row.details,
});
