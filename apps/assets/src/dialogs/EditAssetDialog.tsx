import type { Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { Checkbox } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsEditMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset-text';
import { AssetFields } from './AssetFields';
import { assetFailure, assetForm, checkAsset, valuesOf } from './asset-values';
import { useSentValues } from './use-sent-values';

interface EditAssetDialogProps {
  /** As it is now: someone else's edit arrives here while the form is open. */
  readonly asset: Asset;
  readonly onClose: () => void;
}

/**
 * Edits what is recorded of an asset. Only what was changed here is sent, so that saving again after someone else's edit
 * keeps theirs.
 */
export function EditAssetDialog({ asset, onClose }: EditAssetDialogProps) {
  const [before] = useState(() => valuesOf(asset));
  const [values, setValues] = useState(before);
  const [removesPicture, setRemovesPicture] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [editAsset, editing] = useAssetsEditMutation();
  const { fields, message } = assetFailure(editing.error, 'asset.edit-failed');
  const { markSent, stillTold } = useSentValues(values);

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(checkAsset(values)).length > 0) return;
    const form = assetForm(values, before);
    if (removesPicture && values.image === null) form.append('image', '');
    if ([...form.keys()].length === 0) {
      onClose();
      return;
    }
    form.append('version', String(asset.version));
    markSent();
    const { data } = await editAsset({ id: asset.id, form });
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('asset.edited', { asset: assetName(data) }) });
    onClose();
  };

  return (
    <FormDialog
      title={`Edit ${asset.tag}`}
      submitLabel="Save"
      pending={editing.isLoading}
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
      {asset.image !== null && values.image === null && (
        <Checkbox label="Remove current picture" checked={removesPicture} onChange={setRemovesPicture} />
      )}
    </FormDialog>
  );
}
