import { assetConditions, type AssetCondition } from '@atrium/contracts/asset-options';
import { messageFor } from '@atrium/errors';
import { formDataOf, useForm } from '@atrium/forms';
import { NativeSelect } from '@atrium/ui';
import { z } from 'zod';
import { useAssetsReturnMutation } from '../api/asset-mutations.api';
import { assetName, conditionLabels } from '../asset/asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker } from './EmployeePicker';
import { blankHandover, handoverBody, handoverSchema, type HandoverValues } from './handover';
import { HandoverDialog } from './HandoverDialog';
import type { PickedAsset } from './picked-asset';

interface ReturnAssetDialogProps {
  /** Chosen from the start if the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

interface ReturnValues extends HandoverValues {
  /** '' leaves it as it is. */
  readonly condition: AssetCondition | '';
}

const check = handoverSchema.extend({ condition: z.custom<AssetCondition | ''>() });
const conditionOptions = [
  { value: '', label: 'Unchanged' },
  ...assetConditions.map((value) => ({ value, label: conditionLabels[value] })),
] as const;

/** Takes an asset back. Choosing an asset fills in its holder, and choosing the holder first narrows the assets. */
export function ReturnAssetDialog({ asset: given, onClose }: ReturnAssetDialogProps) {
  const [returnAsset] = useAssetsReturnMutation();
  const initial: ReturnValues = { ...blankHandover(given), condition: '' };
  const form = useForm({
    initial,
    check,
    send: ({ condition, ...handover }, key) =>
      returnAsset({
        key,
        form: formDataOf({ ...handoverBody(handover), condition: condition === '' ? null : condition }),
      }),
    failureText: 'asset.return-failed',
    success: (asset) => messageFor('asset.returned', { asset: assetName(asset) }),
    onSent: onClose,
  });
  const { asset, employee } = form.values;

  return (
    <HandoverDialog form={form} title="Return Asset" submitLabel="Return" onClose={onClose}>
      <AssetPicker
        {...form.field('asset')}
        label="Asset"
        required
        among={{ state: 'assigned', ...(employee !== null && asset === null && { holder: employee.user }) }}
        onChange={(picked) => {
          form.change('asset', picked);
          if (picked?.holder !== undefined && picked.holder !== null) form.change('employee', picked.holder);
        }}
      />
      <EmployeePicker
        {...form.field('employee')}
        label="Employee"
        required
        onChange={(picked) => {
          form.change('employee', picked);
          if (picked !== null && asset?.holder?.user !== picked.user) form.change('asset', null);
        }}
      />
      <NativeSelect
        {...form.field('condition')}
        label="Condition"
        hint="Assets returned broken are sent for repair."
        options={conditionOptions}
      />
    </HandoverDialog>
  );
}
