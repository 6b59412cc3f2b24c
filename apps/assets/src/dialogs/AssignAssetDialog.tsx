import { assetLengths } from '@atrium/contracts/asset-options';
import { messageFor } from '@atrium/errors';
import { TextArea } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsAssignMutation } from '../api/asset-deeds.api';
import { newKey } from '../api/idempotency';
import { assetName } from '../asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker, type PickedEmployee } from './EmployeePicker';
import { FormDialog } from './FormDialog';
import { formFailure, missing, type FieldErrors } from './form-failure';
import type { PickedAsset } from './picked-asset';
import { PictureField } from './PictureField';

const fieldNames = ['asset', 'employee', 'image', 'comment'] as const;

interface AssignAssetDialogProps {
  /** Chosen from the start, where the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

/** Hands an available asset to an employee. */
export function AssignAssetDialog({ asset: given, onClose }: AssignAssetDialogProps) {
  const [asset, setAsset] = useState<PickedAsset | null>(given ?? null);
  const [employee, setEmployee] = useState<PickedEmployee | null>(null);
  const [image, setImage] = useState<File | null>(null);
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [key] = useState(newKey);
  const [assign, assigning] = useAssetsAssignMutation();
  const { fields, message } = formFailure(assigning.error, fieldNames, 'asset.assign-failed');
  const errors: FieldErrors<(typeof fieldNames)[number]> = {
    ...fields,
    ...(isChecked && missing({ asset, employee })),
  };

  const submit = async () => {
    setIsChecked(true);
    if (asset === null || employee === null) return;
    const form = new FormData();
    form.append('asset', asset.id);
    form.append('employee', employee.employee);
    if (image !== null) form.append('image', image);
    form.append('comment', comment);
    const { data } = await assign({ key, form });
    if (data === undefined) return;
    showToast({
      tone: 'success',
      message: messageFor('asset.assigned', { asset: assetName(data), name: data.holder?.name ?? employee.name }),
    });
    onClose();
  };

  return (
    <FormDialog
      title="Assign Asset"
      submitLabel="Assign"
      pending={assigning.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AssetPicker
        label="Asset"
        required
        among={{ state: 'available' }}
        value={asset}
        onChange={setAsset}
        error={errors.asset}
      />
      <EmployeePicker label="Employee" required value={employee} onChange={setEmployee} error={errors.employee} />
      <PictureField label="Image" value={image} onChange={setImage} error={errors.image} />
      <TextArea
        label="Comment"
        maxLength={assetLengths.comment}
        value={comment}
        onChange={setComment}
        error={errors.comment}
      />
    </FormDialog>
  );
}
