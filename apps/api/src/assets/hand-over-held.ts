import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { assignTo } from './assignment';
import { findLockedAsset, lockAsset, lockEmployeeOfUser, type EmployeeToHold, type LockedAsset } from './repository';
import { takeStep } from './step-repository';

interface HeldId {
  readonly id: string;
}

/**
 * Gives what one account holds to another, each asset returned and assigned in its history. What is broken is returned and
 * stays in repair.
 */
export async function handOverHeld(tx: Transaction, fromUser: string, toUser: string, byUser: string): Promise<void> {
  const [held, [holder]] = await Promise.all([
    tx.rows<HeldId>({
      name: 'list_held_asset_ids',
      text: `
        select a.id from asset a join employee e on e.tenant_id = a.tenant_id and e.id = a.holder_id
        where a.tenant_id = (select current_tenant()) and e.user_id = $1 order by a.number`,
      values: [fromUser],
    }),
    tx.rows<EmployeeToHold>(lockEmployeeOfUser(toUser)),
  ]);
  if (holder === undefined) return;
  const details = { userId: byUser, comment: '', eventImageId: null };
  for (const { id } of held) {
    const asset = await lockedAsset(tx, id);
    // Returned in the meantime.
    if (asset?.holder_user !== fromUser) continue;
    const isBroken = asset.condition === 'broken';
    await tx.rows(
      takeStep({
        ...details,
        asset,
        eventId: newId(),
        action: 'returned',
        personId: fromUser,
        changes: [],
        set: { state: isBroken ? 'repair' : 'available', holder_id: null },
      }),
    );
    const returned = isBroken ? undefined : await lockedAsset(tx, id);
    if (returned !== undefined) await tx.rows(takeStep(assignTo(returned, holder, { ...details, eventId: newId() })));
  }
}

async function lockedAsset(tx: Transaction, id: string): Promise<LockedAsset | undefined> {
  const [, [asset]] = await Promise.all([tx.rows(lockAsset(id)), tx.rows<LockedAsset>(findLockedAsset(id))]);
  return asset;
}
