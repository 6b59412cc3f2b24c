import { AppError } from '@atrium/errors';
import type { AssetStep } from './step-repository';
import type { EmployeeToHold, LockedAsset } from './repository';

export interface AssignmentDetails extends Pick<AssetStep, 'eventId' | 'userId' | 'comment' | 'eventImageId'> {
  /** The last day that it may be kept; no day where it is left out. */
  readonly dueBack?: string | null;
}

/** The step that gives an asset to someone. Throws why it can't be given: only what is available can. */
export function assignTo(
  asset: LockedAsset,
  employee: EmployeeToHold,
  { dueBack = null, ...details }: AssignmentDetails,
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
        set: { state: 'assigned', holder_id: employee.id, due_back: dueBack },
      };
  }
}
