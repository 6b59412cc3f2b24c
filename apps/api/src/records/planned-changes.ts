import type { PlannedChange } from '@atrium/contracts/records';
import type { Context } from '../context';
import type { Caller, Statement } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { requireMayWith } from './rights';

/** What of a record changes on a day to come. */
export interface ChangeToPlan {
  readonly recordId: string;
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly designation: string | null;
  /** In hundredths. */
  readonly payAmount: number | null;
  readonly payPeriod: string | null;
}

export function planChange(change: ChangeToPlan, byId: string): Statement {
  const { recordId, from, designation, payAmount, payPeriod } = change;
  return {
    name: 'plan_record_change',
    text: 'select plan_record_change($1, $2, $3, $4, $5, $6)',
    values: [recordId, from, designation, payAmount, payPeriod, byId],
  };
}

function listPlannedChanges(id: string): Statement {
  return {
    name: 'list_planned_changes',
    text: `
      select effective_from::text as "from", designation, pay_amount / 100::float8 as pay_amount, pay_period
      from seen_planned_change where tenant_id = (select current_tenant()) and employee_id = $1
      order by effective_from`,
    values: [id],
  };
}

/** The next one first. */
export async function getPlannedChanges(
  context: Pick<Context, 'database'>,
  caller: Caller,
  id: string,
): Promise<PlannedChange[]> {
  await requireMayWith(context, caller, 'record.read-pay', id);
  return context.database.session(caller, (tx) => tx.rows<PlannedChange>(listPlannedChanges(uuidOrNil(id))));
}

/** A job: changes records whose day has come, where their company is. */
export async function makePlannedChanges({ database, settings }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.rows({ text: 'select make_planned_changes($1)', values: [settings.companyTimeZone] }),
  );
}
