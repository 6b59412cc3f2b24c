import { AppError } from '@atrium/errors';
import type { Caller, Statement } from '../database/database';

/** What the database names when an employee who holds an asset is deleted, at whatever moment it was assigned. */
export const holderConstraint = 'asset_holder';

export interface HeldByEmployee {
  readonly user_id: string;
  readonly asset: string;
}

export function listHeldAssetsOfEmployee(employeeId: string): Statement {
  return {
    name: 'list_held_assets_of_employee',
    text: `
      select e.user_id, a.tag || ' ' || a.title as asset
      from asset a join employee e on e.tenant_id = a.tenant_id and e.id = a.holder_id
      where a.tenant_id = (select current_tenant()) and a.holder_id = $1
      order by a.number`,
    values: [employeeId],
  };
}

/** More would be longer than anyone reads; the screen leads to all of them. */
const named = 20;

/** Why an employee could not be deleted: the first assets by name, and how many there are. */
export function refusalOfHolder(caller: Caller, held: readonly HeldByEmployee[]): AppError {
  const [first] = held;
  // Everything was returned in the meantime.
  if (first === undefined) return new AppError('request.conflict');
  if (first.user_id === caller.userId) return new AppError('employee.delete-self');
  const assets = [...held.slice(0, named).map(({ asset }) => asset), ...(held.length > named ? ['…'] : [])].join(', ');
  return new AppError('employee.holds-assets', { params: { count: held.length, assets } });
}
