import { AppError } from '@atrium/errors';
import type { AssetStep } from './step-repository';
import type { EmployeeToHold, LockedAsset } from './repository';

/** The step that gives an asset to someone. Throws why it can't be given: only what is available can. */
export function assignTo(
  asset: LockedAsset,
  employee: EmployeeToHold,
  details: Pick<AssetStep, 'eventId' | 'userId' | 'comment' | 'eventImageId'>,
): AssetStep {
  const params = { asset: `${asset.tag} ${asset.title}`, name: asset.holder_name ?? '' };
  switch (asset.state) {
    case 'assigned':
      throw new AppError('asset.already-assigned', { params });
    case 'repair':
      throw new AppError('asset.in-repair', { params });
    case 'retired':
      throw new AppError('asset.is-retired', { params });
    case 'available':
      return {
        ...details,
        asset,
        action: 'assigned',
        personId: employee.user_id,
        changes: [],
        set: { state: 'assigned', holder_id: employee.id },
      };
  }
}
