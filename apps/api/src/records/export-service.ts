import { recordImportColumns, recordImportIdColumn, type RecordImportField } from '@atrium/contracts/employee-options';
import type { EmployeeListQuery } from '@atrium/contracts/employees';
import type { Readable } from 'node:stream';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import type { ListPosition } from '../employees/list-position';
import { listEmployees, type PagedEmployeeRow } from '../employees/repository';
import { requires } from '../policy/policy';
import { asCsv } from '../server/csv';
import { payText } from './pay';
import { findLockedRecords, type LockedRecord } from './record-repository';

/** Rows that an export reads at once. */
const pageSize = 1000;

const fields = Object.keys(recordImportColumns) as RecordImportField[];

/** What the cells of a record are, as an import reads them again. */
export function cellOf(record: LockedRecord, field: RecordImportField): string {
  switch (field) {
    case 'department':
      return record.department_name ?? '';
    case 'location':
      return record.location_name ?? '';
    case 'manager':
      return record.manager_number ?? '';
    case 'pay_amount':
      return payText(record.pay_amount);
    default:
      return record[field] ?? '';
  }
}

interface RecordPage {
  readonly records: readonly LockedRecord[];
  readonly next: ListPosition | undefined;
}

function readPage(
  { database }: Pick<Context, 'database'>,
  caller: Caller,
  query: EmployeeListQuery,
  after: ListPosition | undefined,
): Promise<RecordPage> {
  return database.session(
    caller,
    async (tx) => {
      const filter = { ...query, limit: pageSize };
      const rows = await tx.rows<PagedEmployeeRow>(listEmployees(filter, after));
      const shown = rows.slice(0, pageSize);
      const found = await tx.rows<LockedRecord>(findLockedRecords(shown.map(({ id }) => id)));
      const byId = new Map(found.map((record) => [record.id, record]));
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      if (after === undefined) {
        await tx.rows(recordAudit({ action: 'data.exported', by: caller, details: { what: 'employees', ...query } }));
      }
      return {
        records: shown.flatMap(({ id }) => byId.get(id) ?? []),
        next: last && { key: last.sort_key, id: last.id, total: 0 },
      };
    },
    requires('record.export'),
  );
}

/** All records that match, for whoever may have them. The first page is there when the promise resolves. */
export async function exportRecords(context: Context, caller: Caller, query: EmployeeListQuery): Promise<Readable> {
  const first = await readPage(context, caller, query, undefined);
  async function* records(): AsyncGenerator<LockedRecord> {
    let page = first;
    yield* page.records;
    while (page.next !== undefined) {
      page = await readPage(context, caller, query, page.next);
      yield* page.records;
    }
  }
  return asCsv(records(), {
    headings: [recordImportIdColumn, ...Object.values(recordImportColumns)],
    toCells: (record) => [record.employee_id, ...fields.map((field) => cellOf(record, field))],
  });
}
