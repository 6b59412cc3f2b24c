import { messageFor } from '@atrium/errors';
import { newKey } from '@atrium/tenant-api';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsAddMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset-text';
import { AssetFields } from './AssetFields';
import { assetFailure, assetForm, checkAsset, emptyAsset } from './asset-values';
import { useSentValues } from './use-sent-values';

/** Adds an asset to the inventory. */
export function AddAssetDialog({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState(emptyAsset);
  const [isChecked, setIsChecked] = useState(false);
  const [key] = useState(newKey);
  const [addAsset, adding] = useAssetsAddMutation();
  const { fields, message } = assetFailure(adding.error, 'asset.add-failed');
  const { markSent, stillTold } = useSentValues(values);

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(checkAsset(values)).length > 0) return;
    markSent();
    const { data } = await addAsset({ key, form: assetForm(values) });
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('asset.added', { asset: assetName(data) }) });
    onClose();
  };

  return (
    <FormDialog
      title="Add New Asset"
      submitLabel="Add Asset"
      pending={adding.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AssetFields
        values={values}
        errors={{ ...stillTold(fields), ...(isChecked && checkAsset(values)) }}
        onChange={(changed) => {
          setValues((latest) => ({ ...latest, ...changed }));
        }}
      />
    </FormDialog>
  );
}
