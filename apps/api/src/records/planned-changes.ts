import type { PlannedChange } from '@atrium/contracts/records';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller, Statement } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { recordName } from '../employees/repository';
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

function deletePlannedChanges(id: string): Statement {
  return {
    name: 'delete_planned_changes',
    text: `
      with gone as (
        delete from planned_change where tenant_id = (select current_tenant()) and employee_id = $1
        returning effective_from
      )
      select gone.effective_from::text as "from", ${recordName('e')} as name
      from gone join employee e on e.tenant_id = (select current_tenant()) and e.id = $1
      order by gone.effective_from`,
    values: [id],
  };
}

/** What was planned doesn't happen. The audit log says so. */
export async function withdrawPlannedChanges(
  context: Pick<Context, 'database'>,
  caller: Caller,
  id: string,
): Promise<null> {
  await requireMayWith(context, caller, 'record.edit', id);
  return context.database.session(caller, async (tx) => {
    const gone = await tx.rows<{ from: string; name: string }>(deletePlannedChanges(uuidOrNil(id)));
    const [first] = gone;
    if (first === undefined) return null;
    const subject = { kind: 'employee', id, name: first.name };
    const details = { planned_for: gone.map(({ from }) => from).join(', ') };
    await tx.rows(recordAudit({ action: 'employee.plan-withdrawn', by: caller, subject, details }));
    return null;
  });
}

/** A job: changes records whose day has come, where their company is. */
export async function makePlannedChanges({ database, settings }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.rows({ text: 'select make_planned_changes($1)', values: [settings.companyTimeZone] }),
  );
}
