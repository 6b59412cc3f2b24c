import { messageFor } from '@atrium/errors';
import { formDataOf, useForm } from '@atrium/forms';
import { useAssetsAssignMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset/asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker } from './EmployeePicker';
import { blankHandover, handoverBody, handoverSchema } from './handover';
import { HandoverDialog } from './HandoverDialog';
import type { PickedAsset } from './picked-asset';

interface AssignAssetDialogProps {
  /** Chosen from the start if the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

/** Hands an available asset to an employee. */
export function AssignAssetDialog({ asset: given, onClose }: AssignAssetDialogProps) {
  const [assign] = useAssetsAssignMutation();
  const form = useForm({
    initial: blankHandover(given),
    check: handoverSchema,
    send: (handover, key) => assign({ key, form: formDataOf(handoverBody(handover)) }),
    failureText: 'asset.assign-failed',
    success: (asset, { employee }) =>
      messageFor('asset.assigned', { asset: assetName(asset), name: asset.holder?.name ?? employee.name }),
    onSent: onClose,
  });

  return (
    <HandoverDialog form={form} title="Assign Asset" submitLabel="Assign" onClose={onClose}>
      <AssetPicker {...form.field('asset')} label="Asset" required among={{ state: 'available' }} />
      <EmployeePicker {...form.field('employee')} label="Employee" required availableOnly />
    </HandoverDialog>
  );
}
