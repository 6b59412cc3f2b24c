import { assetLengths } from '@atrium/contracts/asset-options';
import type { AssetRequest } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { Checkbox, Text, TextArea } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsRequestGrantMutation } from '../api/asset-requests.api';
import { assetName } from '../asset-text';
import { AssetPicker } from '../dialogs/AssetPicker';
import { formFailure, missing, type FieldErrors } from '../dialogs/form-failure';
import type { PickedAsset } from '../dialogs/picked-asset';
import { useSentValues } from '../dialogs/use-sent-values';

const fieldNames = ['asset', 'comment'] as const;

interface GrantRequestDialogProps {
  readonly request: AssetRequest;
  readonly onClose: () => void;
}

/** Answers a request with an asset, which is assigned to who asked. */
export function GrantRequestDialog({ request, onClose }: GrantRequestDialogProps) {
  const [asset, setAsset] = useState<PickedAsset | null>(request.asset);
  const [offersAll, setOffersAll] = useState(false);
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [grant, granting] = useAssetsRequestGrantMutation();
  const { fields, message } = formFailure(granting.error, fieldNames, 'asset-request.decide-failed');
  const { markSent, stillTold } = useSentValues({ asset, comment });
  const errors: FieldErrors<(typeof fieldNames)[number]> = {
    ...stillTold(fields),
    ...(isChecked && missing({ asset })),
  };

  const submit = async () => {
    setIsChecked(true);
    if (asset === null) return;
    markSent();
    const { data } = await grant({ id: request.id, asset: asset.id, comment });
    if (data === undefined) return;
    showToast({
      tone: 'success',
      message: messageFor('asset-request.granted', {
        asset: assetName(data.granted_asset ?? asset),
        name: request.requester.name,
      }),
    });
    onClose();
  };

  return (
    <FormDialog
      title="Grant request"
      submitLabel="Grant"
      pending={granting.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>
        The asset you choose will be assigned to <strong>{request.requester.name}</strong>.
      </Text>
      <AssetPicker
        label="Asset"
        required
        among={{ state: 'available', ...(!offersAll && { category: request.category }) }}
        value={asset}
        onChange={setAsset}
        error={errors.asset}
      />
      <Checkbox label={`Show assets outside “${request.category}”`} checked={offersAll} onChange={setOffersAll} />
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
