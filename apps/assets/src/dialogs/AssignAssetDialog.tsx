import { selectTimeZone } from '@atrium/auth-store';
import { assignAssetSchema } from '@atrium/contracts/assets';
import { dayIn } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { formDataOf, useForm } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { DatePicker } from '@atrium/ui/date-picker';
import { useAssetsAssignMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset/asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker } from './EmployeePicker';
import { blankHandover, handoverBody, handoverSchema, type HandoverValues } from './handover';
import { HandoverDialog } from './HandoverDialog';
import type { PickedAsset } from './picked-asset';

interface AssignAssetDialogProps {
  /** Chosen from the start if the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

interface AssignValues extends HandoverValues {
  /** `YYYY-MM-DD`, or '' for none. */
  readonly due_back: string;
}

const check = handoverSchema.extend({ due_back: assignAssetSchema.shape.due_back });

/** Hands an available asset to an employee. */
export function AssignAssetDialog({ asset: given, onClose }: AssignAssetDialogProps) {
  const [assign] = useAssetsAssignMutation();
  const timeZone = useSelector(selectTimeZone);
  const initial: AssignValues = { ...blankHandover(given), due_back: '' };
  const form = useForm({
    initial,
    check,
    send: ({ due_back, ...handover }, key) =>
      assign({ key, form: formDataOf({ ...handoverBody(handover), ...(due_back !== null && { due_back }) }) }),
    failureText: 'asset.assign-failed',
    success: (asset, { employee }) =>
      messageFor('asset.assigned', { asset: assetName(asset), name: asset.holder?.name ?? employee.name }),
    onSent: onClose,
  });

  return (
    <HandoverDialog
      form={form}
      title="Assign Asset"
      submitLabel="Assign"
      onClose={onClose}
      more={<DatePicker {...form.field('due_back')} label="Due back" minValue={dayIn(timeZone)} />}
    >
      <AssetPicker {...form.field('asset')} label="Asset" required among={{ state: 'available' }} />
      <EmployeePicker {...form.field('employee')} label="Employee" required availableOnly />
    </HandoverDialog>
  );
}
