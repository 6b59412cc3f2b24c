import { messageFor } from '@atrium/errors';
import { formDataOf, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { useAssetsAddMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset/asset-text';
import { assetFieldOfCode, assetRules, emptyAsset } from './asset-form';
import { AssetFields } from './AssetFields';

/** Adds an asset to the inventory. */
export function AddAssetDialog({ onClose }: { readonly onClose: () => void }) {
  const [addAsset] = useAssetsAddMutation();
  const form = useForm({
    initial: emptyAsset,
    check: assetRules,
    send: (values, key) => addAsset({ key, form: formDataOf({ ...values }) }),
    failureText: 'asset.add-failed',
    fieldOfCode: assetFieldOfCode,
    success: (asset) => messageFor('asset.added', { asset: assetName(asset) }),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Add New Asset" submitLabel="Add Asset" onClose={onClose}>
      <AssetFields form={form} />
    </FormDialog>
  );
}
