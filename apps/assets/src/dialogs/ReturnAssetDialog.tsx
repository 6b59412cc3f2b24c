import { assetConditions, assetLengths, type AssetCondition } from '@atrium/contracts/asset-options';
import { messageFor } from '@atrium/errors';
import { NativeSelect, TextArea } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsReturnMutation } from '../api/asset-deeds.api';
import { newKey } from '../api/idempotency';
import { assetName, conditionLabels } from '../asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker, type PickedEmployee } from './EmployeePicker';
import { FormDialog } from './FormDialog';
import { formFailure, missing, type FieldErrors } from './form-failure';
import type { PickedAsset } from './picked-asset';
import { PictureField } from './PictureField';

const fieldNames = ['asset', 'employee', 'condition', 'image', 'comment'] as const;

interface ReturnAssetDialogProps {
  /** Chosen from the start, where the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

/** Takes an asset back. An asset knows its holder, and naming the holder first narrows what is offered. */
export function ReturnAssetDialog({ asset: given, onClose }: ReturnAssetDialogProps) {
  const [asset, setAsset] = useState<PickedAsset | null>(given ?? null);
  const [employee, setEmployee] = useState<PickedEmployee | null>(given?.holder ?? null);
  const [condition, setCondition] = useState<AssetCondition | ''>('');
  const [image, setImage] = useState<File | null>(null);
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [key] = useState(newKey);
  const [giveBack, returning] = useAssetsReturnMutation();
  const { fields, message } = formFailure(returning.error, fieldNames, 'asset.return-failed');
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
    if (condition !== '') form.append('condition', condition);
    if (image !== null) form.append('image', image);
    form.append('comment', comment);
    const { data } = await giveBack({ key, form });
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('asset.returned', { asset: assetName(data) }) });
    onClose();
  };

  return (
    <FormDialog
      title="Return Asset"
      submitLabel="Return"
      pending={returning.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AssetPicker
        label="Asset"
        required
        among={{ state: 'assigned', ...(employee !== null && asset === null && { holder: employee.user }) }}
        value={asset}
        onChange={(chosen) => {
          setAsset(chosen);
          if (chosen?.holder !== undefined && chosen.holder !== null) setEmployee(chosen.holder);
        }}
        error={errors.asset}
      />
      <EmployeePicker
        label="Employee"
        required
        value={employee}
        onChange={(chosen) => {
          setEmployee(chosen);
          if (chosen !== null && asset?.holder?.user !== chosen.user) setAsset(null);
        }}
        error={errors.employee}
      />
      <NativeSelect
        label="Condition"
        hint="An asset that comes back broken goes to repair."
        options={[
          { value: '', label: 'Unchanged' },
          ...assetConditions.map((value) => ({ value, label: conditionLabels[value] })),
        ]}
        value={condition}
        onChange={setCondition}
        error={errors.condition}
      />
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
