import { assetLengths } from '@atrium/contracts/asset-options';
import { grantAssetRequestSchema, type AssetRequest } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { chosen, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Checkbox, Text, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { useAssetsRequestGrantMutation } from '../api/asset-requests.api';
import { assetName } from '../asset/asset-text';
import { AssetPicker } from '../dialogs/AssetPicker';
import type { PickedAsset } from '../dialogs/picked-asset';

interface GrantRequestDialogProps {
  readonly request: AssetRequest;
  readonly onClose: () => void;
}

interface GrantValues {
  readonly asset: PickedAsset | null;
  readonly comment: string;
}

const check = grantAssetRequestSchema.extend({ asset: chosen<PickedAsset>() });

/** Grants a request with an asset, which is assigned to the requester. */
export function GrantRequestDialog({ request, onClose }: GrantRequestDialogProps) {
  const [offersAll, setOffersAll] = useState(false);
  const [grant] = useAssetsRequestGrantMutation();
  const { name } = request.requester;
  const initial: GrantValues = { asset: request.asset, comment: '' };
  const form = useForm({
    initial,
    check,
    send: ({ asset, comment }, key) => grant({ id: request.id, key, asset: asset.id, comment }),
    failureText: 'asset-request.decide-failed',
    success: ({ granted_asset }, { asset }) =>
      messageFor('asset-request.granted', { asset: assetName(granted_asset ?? asset), name }),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Grant request" submitLabel="Grant" onClose={onClose}>
      <Text>
        The asset you choose will be assigned to <strong>{name}</strong>.
      </Text>
      <AssetPicker
        {...form.field('asset')}
        label="Asset"
        required
        among={{ state: 'available', ...(!offersAll && { category: request.category }) }}
      />
      <Checkbox label={`Show assets outside “${request.category}”`} checked={offersAll} onChange={setOffersAll} />
      <TextArea {...form.field('comment')} label="Comment" maxLength={assetLengths.comment} />
    </FormDialog>
  );
}
