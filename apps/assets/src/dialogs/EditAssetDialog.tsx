import type { Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { formDataOf, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Checkbox } from '@atrium/ui';
import { useState } from 'react';
import { useAssetsEditMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset/asset-text';
import { assetFieldOfCode, assetRules, valuesOf, type AssetValues } from './asset-form';
import { AssetFields } from './AssetFields';

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
  const [removesPicture, setRemovesPicture] = useState(false);
  const [editAsset] = useAssetsEditMutation();
  const form = useForm({
    initial: before,
    check: assetRules,
    send: (values) => {
      const body = formDataOf(changedSince(before, values));
      if (removesPicture && values.image === null) body.append('image', '');
      if ([...body.keys()].length === 0) {
        onClose();
        return null;
      }
      body.append('version', String(asset.version));
      return editAsset({ id: asset.id, form: body });
    },
    failureText: 'asset.edit-failed',
    fieldOfCode: assetFieldOfCode,
    success: (edited) => messageFor('asset.edited', { asset: assetName(edited) }),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title={`Edit ${asset.tag}`} submitLabel="Save" onClose={onClose}>
      <AssetFields form={form} />
      {asset.image !== null && form.values.image === null && (
        <Checkbox label="Remove current picture" checked={removesPicture} onChange={setRemovesPicture} />
      )}
    </FormDialog>
  );
}

const changedSince = (before: AssetValues, values: AssetValues): Record<string, string | File | null> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field as keyof AssetValues]));
