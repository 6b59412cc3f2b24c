import { nextAssetStates } from '@atrium/contracts/asset-options';
import type { Asset, AssignAsset, ChangeAssetState, ReturnAsset } from '@atrium/contracts/assets';
import { AppError } from '@atrium/errors';
import type { Upload } from '../files/uploads';
import type { Context } from '../context';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { assignTo } from './assignment';
import { lockEmployee, type EmployeeToHold, type LockedAsset } from './repository';
import { runAssetChange } from './change-asset';

export function assignAsset(
  context: Context,
  visitor: Visitor,
  key: string,
  { asset: id, employee: employeeId, comment, due_back: dueBack }: AssignAsset,
  image: Upload | undefined,
): Promise<Asset> {
  return runAssetChange(
    context,
    visitor,
    id,
    image,
    async (tx, asset) => {
      const [employee] = await tx.rows<EmployeeToHold>(lockEmployee(employeeId));
      if (employee === undefined) throw invalidField('employee', 'assign.not-selected');
      if (!employee.is_available) throw invalidField('employee', 'assign.unavailable', { name: employee.name });
      const { userId } = visitor.caller;
      return assignTo(asset, employee, { eventId: key, userId, comment, dueBack, eventImageId: image?.id ?? null });
    },
    {
      key,
      action: 'assigned',
      isSame: (before) =>
        before.comment === comment && before.employee_id === employeeId.toLowerCase() && before.due_back === dueBack,
    },
  );
}

export function returnAsset(
  context: Context,
  visitor: Visitor,
  key: string,
  { asset: id, employee, condition, comment }: ReturnAsset,
  image: Upload | undefined,
): Promise<Asset> {
  return runAssetChange(
    context,
    visitor,
    id,
    image,
    (_tx, asset) => {
      if (asset.state !== 'assigned') throw new AppError('asset.not-assigned', { params: named(asset) });
      if (employee !== undefined && employee !== asset.holder_id) {
        throw new AppError('asset.held-by-other', { params: named(asset) });
      }
      const after = condition ?? asset.condition;
      return Promise.resolve({
        asset,
        eventId: key,
        action: 'returned' as const,
        userId: visitor.caller.userId,
        comment,
        eventImageId: image?.id ?? null,
        personId: asset.holder_user,
        changes: [],
        set: { condition: after, state: after === 'broken' ? 'repair' : 'available', holder_id: null },
      });
    },
    {
      key,
      action: 'returned',
      isSame: (before) => before.comment === comment && (condition === undefined || before.condition === condition),
    },
  );
}

export function changeAssetState(
  context: Context,
  visitor: Visitor,
  key: string,
  id: string,
  { state, comment }: ChangeAssetState,
): Promise<Asset> {
  return runAssetChange(
    context,
    visitor,
    id,
    undefined,
    (_tx, asset) => {
      const params = named(asset);
      if (asset.state === 'assigned') throw new AppError('asset.return-first', { params });
      if (asset.state === state) throw new AppError('asset.state-same', { params });
      const next: readonly string[] = nextAssetStates[asset.state];
      if (!next.includes(state)) throw new AppError('asset.state-refused', { params });
      return Promise.resolve({
        asset,
        eventId: key,
        action: 'state-changed' as const,
        userId: visitor.caller.userId,
        comment,
        eventImageId: null,
        personId: null,
        changes: [],
        set: { state },
      });
    },
    {
      key,
      action: 'state-changed',
      isSame: (before) => before.comment === comment && before.state === state,
    },
  );
}

const named = ({ tag, title, holder_name }: LockedAsset) => ({ asset: `${tag} ${title}`, name: holder_name ?? '' });
