import type { RecordChange, RecordHistoryPage } from '@atrium/contracts/records';
import type { PageQuery } from '@atrium/contracts/common';
import { personName } from '../assets/person-name';
import type { Context } from '../context';
import type { Caller, Statement } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { readListed, type UnpagedList } from '../server/pages';
import { requireMayWith } from './rights';

interface ChangeRow extends Omit<RecordChange, 'by'> {
  readonly by_id: string | null;
  readonly by_name: string | null;
}

function listChanges(id: string): Statement {
  return {
    name: 'list_record_changes',
    text: `
      select c.id, iso_utc(c.at) as at, c.field, c.before, c.after, c.source, c.by_id, ${personName('c.by_id')} as by_name
      from employee e left join seen_record_change c on c.tenant_id = e.tenant_id and c.employee_id = e.id
      where e.tenant_id = (select current_tenant()) and e.id = $1
      order by c.made desc`,
    values: [id],
  };
}

/** Newest first. */
export async function getRecordHistory(
  context: Context,
  caller: Caller,
  id: string,
  query: PageQuery,
): Promise<UnpagedList<RecordChange> | RecordHistoryPage> {
  await requireMayWith(context, caller, 'record.read-private', id);
  return readListed<ChangeRow, RecordChange>(context, caller, listChanges(uuidOrNil(id)), query, {
    absent: 'employee.not-found',
    toItem: ({ by_id, by_name, ...change }) => ({
      ...change,
      by: by_id === null || by_name === null ? null : { user: by_id, name: by_name },
    }),
  });
}
